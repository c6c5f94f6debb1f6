/** Soft sounds: it is the player's turn, dice fall. */

/** @type {AudioContext | null} */
let context = null;

/** Play two soft tones. */
export function chime() {
  const playing = awake();
  for (const [pitch, after] of [
    [392, 0],
    [523.25, 0.12],
  ])
    if (playing) tone(playing, pitch, { after, loud: 0.08, rise: 0.03, lasts: 0.7 });
}

/** Play two soft clicks: dice fall. */
export function clatter() {
  const playing = awake();
  for (const after of [0, 0.07]) if (playing) tone(playing, 1300 - 4000 * after, { after, loud: 0.04, rise: 0.002, lasts: 0.05 });
}

/** What sounds are played with. Browsers allow none before the first click or key on the page: then null. */
function awake() {
  if (!navigator.userActivation.hasBeenActive) return null; // otherwise the browser logs a warning
  context ??= new AudioContext();
  if (context.state === "running") return context;
  void context.resume();
  return null;
}

/**
 * One tone that swells and fades; times are in seconds.
 * @param {AudioContext} playing
 * @param {number} pitch
 * @param {{after: number, loud: number, rise: number, lasts: number}} how
 */
function tone(playing, pitch, { after, loud, rise, lasts }) {
  const start = playing.currentTime + after;
  const source = new OscillatorNode(playing, { type: "sine", frequency: pitch });
  const loudness = new GainNode(playing, { gain: 0 });
  loudness.gain.linearRampToValueAtTime(loud, start + rise);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(loudness).connect(playing.destination);
  source.start(start);
  source.stop(start + lasts + 0.05);
}

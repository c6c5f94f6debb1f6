/** A soft sound when it is the player's turn. */

/** @type {AudioContext | null} */
let context = null;

/** Play the sound. Browsers allow none before the first click or key on the page. */
export function chime() {
  if (!navigator.userActivation.hasBeenActive) return; // otherwise the browser logs a warning
  context ??= new AudioContext();
  if (context.state !== "running") {
    void context.resume();
    return;
  }
  const now = context.currentTime;
  for (const [pitch, after] of [
    [392, 0],
    [523.25, 0.12],
  ]) {
    const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(0.08, now + after + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + after + 0.7);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + 0.75);
  }
}

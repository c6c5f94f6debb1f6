/**
 * The keyboard: numbers answer if the answer is in sight, and bring it into sight otherwise; arrows aim, Enter commits,
 * u undoes, ? opens the clause, Escape goes one step back.
 */

/** @typedef {import("../board/board.js").BoardView} BoardView */
/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */
/** @typedef {import("../panel/question-panel.js").QuestionPanel} QuestionPanel */

const SECOND_DIGIT_MS = 700;
/** The direction in which a key turns the aimed piece. @type {Record<string, number>} */
const TURNS = { q: 1, ",": 1, e: -1, ".": -1 };
const FAST = 10; // with Shift, an arrow key moves the aimed point so many times as far
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {PendingAnswer} pendingAnswer
 * @param {QuestionPanel} questionPanel
 * @param {BoardView} board
 * @param {{undo: () => void, escape: () => boolean}} actions
 */
export function listenToKeys(pendingAnswer, questionPanel, board, actions) {
  let digits = "";
  let timer = 0;

  const answer = () => {
    const pieces = pendingAnswer.openPieces;
    const wanted = Number(digits) - 1;
    const found = pendingAnswer.listed[wanted - pieces.length];
    digits = "";
    if (pieces[wanted]) return pendingAnswer.choosePiece(pieces[wanted]);
    if (!found || !questionPanel.element.isConnected) return;
    if (questionPanel.answers.shows(found.key)) pendingAnswer.press(found.key, false);
    else questionPanel.answers.reveal(found.key);
  };

  /** @param {string} digit */
  const number = (digit) => {
    const many = pendingAnswer.openPieces.length + pendingAnswer.listed.length;
    clearTimeout(timer);
    if (!digits && digit === "0") {
      if (many < 10) return;
      digits = "10";
      return answer();
    }
    digits += digit;
    if (digits.length > 1 || Number(digits) * 10 > many) return answer();
    timer = window.setTimeout(answer, SECOND_DIGIT_MS);
  };

  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === "Escape") {
      if (!actions.escape()) pendingAnswer.back();
      return;
    }
    if (target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) number(event.key);
    else if (event.key === "u") actions.undo();
    else if (event.key === "?") openClause(target, questionPanel);
    else if (board.aiming.facings && board.aiming.active && TURNS[event.key]) board.aiming.turn(TURNS[event.key]);
    else if (ARROWS[event.key]) arrow(event, target, pendingAnswer, questionPanel, board);
    else if (event.key === "Enter" || event.key === " ") {
      if (target.getAttribute("role") === "button") target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      else if (event.key === "Enter" && target.closest("button, a, summary")) return;
      else if (event.key === "Enter" && pendingAnswer.picksSeveral) pendingAnswer.commitPicked();
      else if (event.key === "Enter" && pendingAnswer.aimed !== null) pendingAnswer.press(pendingAnswer.aimed, false);
      else return;
    } else return;
    if (!target.closest("button, a") || event.key !== "Enter") event.preventDefault();
  });
}

/**
 * Open the clause of the focused element, or of the question.
 * @param {Element} target
 * @param {QuestionPanel} questionPanel
 */
function openClause(target, questionPanel) {
  const near =
    target.closest("li, .why, .shut, .choice")?.querySelector("[data-clause]") ??
    questionPanel.element.querySelector("[data-clause]");
  if (near instanceof HTMLElement) near.click();
}

/**
 * An arrow key: move the aimed point, or the focus to the next answer in that direction.
 * @param {KeyboardEvent} event
 * @param {Element} target
 * @param {PendingAnswer} pendingAnswer
 * @param {QuestionPanel} questionPanel
 * @param {BoardView} board
 */
function arrow(event, target, pendingAnswer, questionPanel, board) {
  const [dx, dy] = ARROWS[event.key];
  const offered = [...board.svg.querySelectorAll(".offered[tabindex]")];
  const inList = target.closest(".question-panel, .rows, .side") !== null;
  if (board.aiming.active && !inList) {
    const distance = event.shiftKey ? FAST : 1;
    board.aiming.nudge(dx * distance, dy * distance);
    return;
  }
  const aimedAnswer = pendingAnswer.question?.answers.find((answer) => answer.key === pendingAnswer.aimed);
  if (!inList && board.cells.follow(board.svg, target, aimedAnswer?.on?.at(-1), [dx, dy])) return;
  if (!offered.length || (inList && dx === 0)) return questionPanel.answers.moveFocus(dx + dy);
  const spot = (/** @type {Element} */ element) =>
    board.spots.get(element.getAttribute("data-item") ?? "") ?? { x: 0, y: 0 };
  const aimed = offered.find((element) =>
    (pendingAnswer.answersByItem.get(element.getAttribute("data-item") ?? "") ?? []).some((one) => one.key === pendingAnswer.aimed),
  );
  if (!aimed) return focusOn(offered[0]);
  const from = spot(aimed);
  const ahead = offered
    .map((element) => ({
      element,
      along: (spot(element).x - from.x) * dx + (spot(element).y - from.y) * dy,
      aside: Math.abs((spot(element).x - from.x) * dy) + Math.abs((spot(element).y - from.y) * dx),
    }))
    .filter((one) => one.along > 0)
    .sort((a, b) => a.along + a.aside * 2 - b.along - b.aside * 2);
  focusOn(ahead[0]?.element ?? offered[(offered.indexOf(aimed) + (dx + dy) + offered.length) % offered.length]);
}

/** @param {Element | undefined} element */
function focusOn(element) {
  if (element instanceof SVGElement || element instanceof HTMLElement) element.focus();
}

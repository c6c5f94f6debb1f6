/** What a person sees of a question, told as a list of faults; see seen.py for what is asked of a page. */

window.seen = (() => {
  const BARS =
    ".edge-key, .zooms, .minimap, .levels, .question-foot, .why-bar, .strip, .top, .question-panel, .at-above, .book";
  const LINES = ".way, .free-line";
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const words = (one) => `"${one.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  const isWide = () => innerWidth >= 900;
  const panel = () => document.querySelector(".question-panel");
  const map = () => document.querySelector(".board .map");
  const page = () => ({ left: 0, right: innerWidth, top: 0, bottom: innerHeight });
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const inside = (a, b) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const middle = (r) => ({ x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 });
  const covers = (r, p) => p.x > r.left && p.x < r.right && p.y > r.top && p.y < r.bottom;
  const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  /** The part of the page through which an element can be seen; where a part fades away, down to half of the fading. */
  function windowOf(one) {
    let seen = page();
    for (let e = one.parentElement; e && e !== document.body; e = e.parentElement) {
      const { display, maskImage, overflowX, overflowY, position } = getComputedStyle(e);
      if (display === "contents") continue;
      if (overflowX !== "visible" || overflowY !== "visible") seen = meet(seen, box(e));
      const fading = Number(maskImage.match(/calc\(100% - (\d+)px\)/)?.[1] ?? 0);
      if (fading) seen = meet(seen, { ...page(), bottom: box(e).bottom - fading / 2 });
      if (position === "fixed") break;
    }
    return seen;
  }

  /** Whether all of an element is in sight, and nothing lies over its middle. */
  function isWhole(one) {
    const top = document.elementFromPoint(middle(box(one)).x, middle(box(one)).y);
    return inside(box(one), windowOf(one)) && top !== null && (one.contains(top) || top.contains(one));
  }

  /** Where a thing of the board is. */
  function placeOf(drawn) {
    const outline = drawn.querySelector(".outline");
    if (outline) return middle(box(outline));
    if (!drawn.hasAttribute("transform")) return middle(box(drawn));
    const { e: x, f: y } = drawn.getScreenCTM();
    return { x, y };
  }

  function drawnOn(...layers) {
    const drawn = layers.flatMap((layer) => [...map().querySelectorAll(`.${layer} > [data-item]`)]);
    return new Map(drawn.map((one) => [one.dataset.item, one]));
  }

  /** Why a point of the board cannot be seen, or "". */
  function hidden(at) {
    if (!covers(meet(box(map().parentElement), page()), at)) return "out of sight";
    const bars = [...document.querySelectorAll(BARS)].filter(shown);
    const over = bars.find((bar) => covers(box(bar), at));
    return over ? `under .${over.classList[0]}` : "";
  }

  /** The question, its answers, log and chat. */
  function question(few, least) {
    const faults = [];
    const heading = panel().querySelector(".prompt");
    const isInPage = !isWide() && panel().closest(".book") !== null;
    if (isInPage) heading.scrollIntoView({ block: "start", behavior: "instant" });
    if (!isWhole(heading) || heading.scrollWidth > heading.clientWidth + 1) faults.push("the heading is not whole");
    const rows = [...panel().querySelectorAll(".question-body .choice:is([data-answer], .piece-choice)")].filter(
      (one) => shown(one) && !one.closest(".folded"),
    );
    const whole = rows.filter(isWhole).length;
    if (whole < Math.min(few, rows.length)) faults.push(`${whole} of ${rows.length} answers are whole`);
    for (const one of panel().querySelectorAll(".under-answers .choice"))
      if (shown(one) && !isWhole(one)) faults.push(`${words(one)} is not whole`);
    const below = box(panel()).bottom - innerHeight;
    if (below > 1 && !isInPage) faults.push(`the panel ends ${Math.round(below)} px under the page`);
    const longer = document.documentElement.scrollHeight - innerHeight;
    if (longer > 1 && isWide()) faults.push(`the page goes on for ${longer} px under the window`);
    const out = box(document.querySelector(".log")).bottom - innerHeight;
    if (out > 1 && isWide()) faults.push(`the log ends ${Math.round(out)} px under the window`);
    for (const [name, list] of [["log", ".log > ol"], ["chat", ".chat > ol"]]) {
      const one = document.querySelector(list);
      if (!one || !shown(one) || !isWide()) continue; // on a phone one scrolls to them
      const seen = meet(box(one), windowOf(one));
      const high = Math.min(one.clientHeight, seen.bottom - seen.top);
      if (high < least) faults.push(`the ${name} is ${Math.round(high)} px high`);
    }
    return faults;
  }

  /** Whether all that is offered on the board is marked, at its place and in sight. */
  function marks(targets, least) {
    if (!isWide() && panel().closest(".book")) map().parentElement.scrollIntoView({ block: "start", behavior: "instant" });
    const all = drawnOn("places", "pieces", "ways");
    const lit = new Map([...map().querySelectorAll(".offers > [data-key]")].map((one) => [one.dataset.key, one]));
    return targets.flatMap((id) => {
      const drawn = all.get(id);
      if (!drawn) return [];
      if (drawn.matches(LINES)) {
        const { width, height } = box(drawn.querySelector("path"));
        return drawn.matches(".offered, .lit") && Math.hypot(width, height) >= least ? [] : [`the way ${id} is not marked`];
      }
      const ring = lit.get(id)?.querySelector(".lit-ring");
      if (!ring) return [`${id} is not marked`];
      const [at, r, faults] = [placeOf(drawn), box(ring), []];
      if (Math.min(r.width, r.height) < least)
        faults.push(`the mark of ${id} is ${r.width.toFixed(1)} x ${r.height.toFixed(1)} px`);
      if (apart(middle(r), at) > Math.max(5, Math.min(r.width, r.height) / 4)) faults.push(`the mark of ${id} lies elsewhere`);
      const rivals = [...all].filter(([other, one]) => other !== id && !one.matches(`${LINES}, .shape, .track`));
      const closer = rivals.find(([, one]) => apart(placeOf(one), middle(r)) + 2 < apart(at, middle(r)));
      if (closer) faults.push(`the mark of ${id} lies on ${closer[0]}`);
      const why = hidden(at);
      if (why) faults.push(`${id} is ${why}`);
      return faults;
    });
  }

  /** Whether the number of each answer lies on no other place than its own. */
  function numbers() {
    const places = drawnOn("places");
    return [...map().querySelectorAll(".tags > [data-key]")].flatMap((one) => {
      const [id, r, faults] = [one.dataset.key, box(one.querySelector("rect")), []];
      for (const [other, drawn] of places) {
        const disc = drawn.querySelector(".disc");
        if (!disc || other === id) continue;
        const { x, y } = placeOf(drawn);
        const gap = apart({ x, y }, { x: Math.min(Math.max(x, r.left), r.right), y: Math.min(Math.max(y, r.top), r.bottom) });
        if (gap < box(disc).width / 2 - 2) faults.push(`the number of ${id} lies on ${other}`);
      }
      const own = places.get(id)?.querySelector(".outline");
      if (own && !covers(box(own), middle(r))) faults.push(`the number of ${id} lies outside its cell`);
      return faults;
    });
  }

  /** Whether what the aimed answer is about is marked and in sight while its preview is shown. */
  function aimed(targets, point, least) {
    if (!isWide() && panel().closest(".book")) return []; // the page is scrolled to the answers
    if (point) {
      const ring = map().querySelector(".ghost .aim-ring");
      if (!ring) return ["the aimed point is not marked"];
      const r = box(ring), why = hidden(middle(r));
      return [...(r.width < least ? [`the ring of the aimed point is ${r.width.toFixed(1)} px`] : []),
        ...(why ? [`the aimed point is ${why}`] : [])];
    }
    const all = drawnOn("places", "pieces");
    return targets.flatMap((id) => {
      const drawn = all.get(id);
      const why = drawn ? hidden(placeOf(drawn)) : "";
      return why ? [`${id}, aimed at, is ${why}`] : [];
    });
  }

  /** Open the list of points, where it is folded, and bring it into sight. */
  function unfold() {
    const fold = panel().querySelector(".choices:has(> .point-bar) > .asides");
    if (!fold || !shown(fold)) return;
    fold.open = true;
    fold.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** Follow the answers from frame to frame. `followed` tells which of them moved, came or went. */
  function follow() {
    const rows = () => [...panel().querySelectorAll(".choice, .beyond")].filter((one) => one.checkVisibility());
    const state = () => new Map(rows().map((one) => [one, box(one)]));
    const faults = new Set();
    let [last, goesOn] = [state(), true];
    const look = () => {
      const now = state();
      for (const [one, was] of last) {
        const is = now.get(one);
        if (!is) faults.add(`${words(one)} goes away`);
        else if (["left", "right", "top", "bottom"].some((side) => Math.abs(is[side] - was[side]) > 0.5))
          faults.add(`${words(one)} moves by ${Math.round(is.top - was.top)} px, grows by ${Math.round(is.height - was.height)}`);
      }
      for (const one of now.keys()) if (!last.has(one)) faults.add(`${words(one)} appears`);
      last = now;
    };
    const loop = () => {
      look();
      if (goesOn) requestAnimationFrame(loop);
    };
    loop();
    window.seen.followed = () => {
      goesOn = false;
      look();
      return [...faults];
    };
  }

  /** The first answers that are whole, each with the point to press; `last` are those that end something. */
  function rows(most) {
    const found = [...panel().querySelectorAll(".choice[data-answer]")].filter((one) => shown(one) && isWhole(one));
    const [listed, last] = [found.filter((one) => !one.closest(".last")), found.filter((one) => one.closest(".last"))];
    return [...listed.slice(0, most), ...last.slice(0, 1)].map((one) => ({ key: one.dataset.answer, ...middle(box(one)) }));
  }

  /** The pieces of which one has to be chosen before answers are shown. */
  function pieces() {
    return [...panel().querySelectorAll(".piece-choice")].map((one) => one.dataset.piece);
  }

  return { pieces, question, marks, numbers, aimed, unfold, follow, rows };
})();

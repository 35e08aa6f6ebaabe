/** What is wrong with the layout of a page: answers out of reach, text cut, overprinted or too small, targets too small.
 * In French also the spaces before double signs.
 *
 * `look` runs in the page and knows no game: it measures what stands there. An answer is whatever answers the open
 * question when it is pressed. Something may lie beyond the edge of a part that scrolls, if that part shows so.
 * Nothing can be scrolled sideways by a few pixels.
 */

/** @typedef {{ check: string, where: string, what: string }} Finding */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Runs in the page, so it can use nothing from outside of itself.
 * @param {{ target: number, scrolls: boolean }} how pixels a target needs; whether the page itself may scroll
 * @returns {Finding[]} */
export function look({ target, scrolls }) {
  const ANSWERS =
    '#question .answers button, #question [data-plan] button, .over.lit, [data-give], .hit[data-lit], .edge.hit, .name.lit';
  const PRESSED = 'button, a[href], input:not([type=hidden]), select, [role=button], [role=switch], .hit[data-lit]';
  const LEAST_TEXT = 11.9;
  /** What is beyond an edge by less could as well be shown, without a scrollbar. */
  const LEAST_SCROLL = 4;
  /** A board has to be seen whole: its cells may be smaller than a finger. */
  const ON_A_BOARD = 24;

  /** @type {Finding[]} */
  const found = [];
  /** @type {Map<Element, CSSStyleDeclaration>} */
  const styles = new Map();
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** @param {string} check @param {Element} element @param {string} what */
  function tell(check, element, what) {
    found.push({ check, where: nameOf(element), what });
  }

  /** @param {Element} element */
  function nameOf(element) {
    const words = [];
    for (let at = /** @type {Element | null} */ (element); at && words.length < 4; at = at.parentElement) {
      const type = [...at.classList].find((name) => !name.startsWith('s-') && !name.startsWith('svelte-'));
      words.unshift(at.id ? `#${at.id}` : at.tagName.toLowerCase() + (type ? `.${type}` : ''));
      if (at.id) break;
    }
    return words.join(' ');
  }

  /** @param {Element} element */
  function styleOf(element) {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  }

  /** @param {Element} element */
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !isForEars(element) &&
    !isAbove(element);

  /** Kept above the page until the keyboard comes there.
   * @param {Element} element */
  const isAbove = (element) => element.getBoundingClientRect().bottom + scrollY <= 0;

  /** Clipped to nothing, for screen readers only.
   * @param {Element} element */
  function isForEars(element) {
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      if (styleOf(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  }

  /** What clips an element, from the inside out.
   * @param {Element} element */
  function clippers(element) {
    const list = [];
    let position = styleOf(element).position;
    for (let up = element.parentElement; up && position !== 'fixed'; up = up.parentElement) {
      const style = styleOf(up);
      if (position === 'absolute' && style.position === 'static' && style.containerType === 'normal') continue;
      if (style.overflowX !== 'visible' && up !== document.body && up !== document.documentElement) list.push(up);
      position = style.position;
    }
    return list;
  }

  /** How far a box sticks out of another one, across and down.
   * @param {Box} box @param {Box} frame */
  const beyond = (box, frame) => ({
    across: Math.max(frame.left - box.left, box.right - frame.right),
    down: Math.max(frame.top - box.top, box.bottom - frame.bottom),
  });

  /** Can it be scrolled there?
   * @param {Element} clip @param {'across' | 'down'} way */
  function canScroll(clip, way) {
    const style = styleOf(clip);
    const flow = way === 'across' ? style.overflowX : style.overflowY;
    const more = way === 'across' ? clip.scrollWidth - clip.clientWidth : clip.scrollHeight - clip.clientHeight;
    return (flow === 'auto' || flow === 'scroll') && more > 0;
  }

  /** Does a part that scrolls show that there is more: fading edges, or a count beside it?
   * @param {Element} clip */
  function hasCue(clip) {
    const count = clip.closest('[data-row]')?.querySelector('button:not(:disabled) b');
    return styleOf(clip).maskImage !== 'none' || Boolean(count && isSeen(count));
  }

  /** @param {Box} a @param {Box} b */
  const meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

  // --- answers

  /** @param {Element} answer */
  function checkAnswer(answer) {
    const box = answer.getBoundingClientRect();
    for (const clip of clippers(answer)) {
      const out = beyond(box, clip.getBoundingClientRect());
      for (const way of /** @type {const} */ (['across', 'down'])) {
        if (out[way] <= 1.5) continue;
        if (!canScroll(clip, way)) tell('answer', answer, `cut by ${Math.round(out[way])} px by ${nameOf(clip)}`);
        else if (!hasCue(clip)) tell('answer', answer, `beyond the edge of ${nameOf(clip)}, which shows no cue`);
        return;
      }
    }
    const out = beyond(box, page);
    const most = Math.max(out.across, scrolls ? 0 : out.down);
    if (most > 1) return tell('answer', answer, `${Math.round(most)} px outside the window`);
    const inset = Math.min(6, box.width / 4, box.height / 4);
    const [across, down] = [box.width / 2 - inset, box.height / 2 - inset];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isRound = answer instanceof SVGElement;
    for (const [dx, dy] of isRound
      ? [[0, 0]]
      : [
          [0, 0],
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]) {
      const there = document.elementFromPoint(x + (dx ?? 0) * across, y + (dy ?? 0) * down);
      const own = answer.closest('.cell, li, label') ?? answer;
      if (there && !own.contains(there) && !there.contains(answer))
        return tell('answer', answer, `covered by ${nameOf(there)}`);
    }
  }

  const answers = [...document.querySelectorAll(ANSWERS)].filter((answer) => !answer.closest('[hidden]'));
  const away = answers.filter((answer) => answer.getBoundingClientRect().width === 0);
  for (const answer of answers) if (isSeen(answer)) checkAnswer(answer);
  // What lies behind a tab may be answered in the bar as well.
  const inBar = [...document.querySelectorAll('#question .answers [data-choice]')].filter(isSeen).length;
  if (away[0] && inBar < away.length) tell('answer', away[0], `${away.length} answers are not on the screen`);
  if (!scrolls && document.querySelector('#question .rule-id') && !answers.some(isSeen))
    tell('answer', document.body, 'something is asked and nothing can be pressed');

  const root = document.documentElement;
  // A single pixel brings a scrollbar, which takes fifteen.
  if (root.scrollWidth > root.clientWidth) tell('page', root, `${root.scrollWidth - root.clientWidth} px too wide`);
  if (!scrolls && root.scrollHeight > root.clientHeight)
    tell('page', root, `${root.scrollHeight - root.clientHeight} px too high`);
  // Downwards a panel may well end there by chance.
  for (const element of document.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement)) continue;
    const { borderTopWidth, borderBottomWidth } = styleOf(element);
    const bar =
      element.offsetHeight - element.clientHeight - parseFloat(borderTopWidth) - parseFloat(borderBottomWidth);
    const more = element.scrollWidth - element.clientWidth;
    if (bar > 1 && more > 0 && more < LEAST_SCROLL && isSeen(element))
      tell('sliver', element, `a scrollbar for ${more} px`);
  }

  // --- targets

  /** A link in the midst of a sentence is as high as its line.
   * @param {Element} element */
  const isInSentence = (element) =>
    styleOf(element).display.startsWith('inline') &&
    [element.parentElement, element.parentElement?.parentElement].some((around) =>
      [...(around?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );

  for (const element of document.querySelectorAll(PRESSED)) {
    // A cell that is not lit answers nothing.
    if (!isSeen(element) || isInSentence(element) || element.matches('.hit:not([data-lit])')) continue;
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const side = Math.min(box.width, box.height);
    const least = element.closest('[data-board], #island .cell') ? ON_A_BOARD : target;
    if (side > 0 && side < least - 0.5)
      tell('target', element, `${Math.round(box.width)}×${Math.round(box.height)} px, needs ${least}`);
  }

  // --- text

  /** @param {Element} element */
  function sizeOf(element) {
    const size = parseFloat(styleOf(element).fontSize);
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM();
      return matrix ? size * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : size;
    }
    const { offsetWidth } = /** @type {HTMLElement} */ (element);
    const scale = offsetWidth > 0 ? element.getBoundingClientRect().width / offsetWidth : 1;
    // Widths are whole numbers: only a real enlargement counts.
    return Math.abs(scale - 1) > 0.1 ? size * scale : size;
  }

  /** @typedef {{ element: Element, text: string, box: Box }} Line */
  /** @type {Line[]} */
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** @type {Set<Element>} */
  const small = new Set();
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    const element = node.parentElement;
    const text = node.data.trim();
    if (!element || !text || /^(script|style|title|option|noscript)$/i.test(element.tagName) || !isSeen(element))
      continue;
    if (document.documentElement.lang === 'fr' && !element.closest('[translate=no], [lang]:not(html)'))
      checkFrench(element, node.data);
    const size = sizeOf(element);
    range.selectNodeContents(node);
    const around = clippers(element);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const middle = (rect.top + rect.bottom) / 2;
      const half = Math.min(rect.height / 2, size * 0.36);
      const box = { left: rect.left + 0.5, right: rect.right - 0.5, top: middle - half, bottom: middle + half };
      if (!isCut(element, text, box, around)) continue;
      lines.push({ element, text, box });
      if (size < LEAST_TEXT && !small.has(element)) {
        small.add(element);
        tell('small', element, `“${text.slice(0, 24)}” has ${size.toFixed(1)} px`);
      }
    }
  }

  /** In French, what stands before : ; ? ! » and after « is a space that does not break.
   * @param {Element} element @param {string} text */
  function checkFrench(element, text) {
    const wrong = / [:;?!»]|« |[^\s\u202f\u00a0?!.…(][:;?!](?=\s|$)/.exec(text);
    if (wrong) tell('words', element, `“${text.slice(Math.max(0, wrong.index - 20), wrong.index + 8)}”`);
  }

  /** Tells text that is cut; whether it can be seen now.
   * @param {Element} element @param {string} text @param {Box} box @param {Element[]} around */
  function isCut(element, text, box, around) {
    const shown = `“${text.slice(0, 30)}”`;
    for (const clip of around) {
      const out = beyond(box, clip.getBoundingClientRect());
      for (const way of /** @type {const} */ (['across', 'down'])) {
        if (out[way] <= 1.5) continue;
        if (!canScroll(clip, way)) tell('cut', element, `${shown} by ${nameOf(clip)}`);
        return false;
      }
    }
    const out = beyond(box, page);
    if (out.across > 1.5 || (!scrolls && out.down > 1.5)) tell('cut', element, `${shown} by the window`);
    return out.across <= 0 && out.down <= 0;
  }

  // What is said in signs is no more to be cut than words.
  for (const element of document.querySelectorAll('[role=img][aria-label]')) {
    const label = element.getAttribute('aria-label') ?? '';
    if (isSeen(element)) isCut(element, label, element.getBoundingClientRect(), clippers(element));
  }

  // --- overprinting

  // What lets the pointer through would not be found; a style for everything would cost more than all the rest.
  const passed = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      (element instanceof HTMLElement || element instanceof SVGElement) && styleOf(element).pointerEvents === 'none',
  );
  const freed = /** @type {HTMLElement[]} */ (passed);
  for (const element of freed) element.style.setProperty('pointer-events', 'auto', 'important');

  /** Is there a colour one cannot look through?
   * @param {string} colour */
  function isColour(colour) {
    if (colour === 'none' || colour === 'transparent') return false;
    const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour);
    return !alpha || Number(alpha[1] ?? alpha[2]) >= 0.15;
  }

  /** Does an element paint something of its own?
   * @param {Element} element */
  function paints(element) {
    const style = styleOf(element);
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element instanceof SVGGeometryElement) return isColour(style.fill) && Number(style.fillOpacity) > 0.15;
    return style.backgroundImage !== 'none' || element instanceof HTMLImageElement || isColour(style.backgroundColor);
  }

  for (const { element, text, box } of lines) {
    const y = (box.top + box.bottom) / 2;
    for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1]) {
      const stack = document.elementsFromPoint(x, y);
      const at = stack.findIndex((one) => one.contains(element) || element.contains(one));
      const over = stack.slice(0, at).find(paints);
      if (!over) continue;
      tell('over', element, `“${text.slice(0, 30)}” is covered by ${nameOf(over)}`);
      break;
    }
  }
  for (const element of freed) element.style.removeProperty('pointer-events');

  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.element !== other.element && meets(one.box, other.box))
        tell('over', one.element, `“${one.text.slice(0, 24)}” and “${other.text.slice(0, 24)}” overprint`);
    }
  });
  return found;
}

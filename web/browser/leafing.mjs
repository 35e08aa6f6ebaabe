/** The page of the gallery: pictures with what is wrong with them, those with findings first, to filter and to leaf through. */

/** @typedef {{ kind: string, size: string, lang: string, picture: string, found: import('./look.mjs').Finding[] }} Shot */

const STYLE = `
  body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: #efe8d8; color: #2b2923; }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: .6rem 1rem; background: #fbf7ec;
    border-bottom: 1px solid #8d8168; align-items: center; z-index: 1; }
  ol { list-style: none; display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem; margin: 0; align-items: flex-start; }
  li { background: #fbf7ec; border: 1px solid #d2c5a7; padding: .5rem; max-width: 32rem; }
  li.wrong { border-color: #8f3220; }
  li button { padding: 0; border: 0; background: none; cursor: zoom-in; }
  img { height: 15rem; display: block; }
  ul { margin: .4rem 0 0; padding-left: 1.1rem; font-size: .85rem; max-height: 9rem; overflow: auto; }
  dialog { max-width: 98vw; max-height: 98vh; padding: .5rem; }
  dialog img { height: auto; max-width: 94vw; max-height: 88vh; }
`;

/** Runs in the page of the gallery. */
function leaf() {
  /** @type {Shot[]} */
  const shots = JSON.parse(document.querySelector('#shots')?.textContent ?? '[]');
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
  const list = /** @type {HTMLElement} */ (document.querySelector('ol'));
  const large = /** @type {HTMLDialogElement} */ (document.querySelector('dialog'));
  /** @type {Shot[]} */
  let shown = [];
  let at = 0;

  /** @param {string} tag @param {string} text */
  function made(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }
  /** @param {number} next */
  function open(next) {
    at = (next + shown.length) % shown.length;
    const shot = shown[at];
    if (!shot) return;
    const image = document.createElement('img');
    image.src = shot.picture;
    large.replaceChildren(made('p', `${shot.kind} · ${shot.size} · ${shot.lang}`), image);
    if (!large.open) large.showModal();
  }
  function draw() {
    const wish = new FormData(form);
    const word = String(wish.get('kind'));
    shown = shots.filter(
      (shot) =>
        (!wish.get('size') || shot.size === wish.get('size')) &&
        (!wish.get('lang') || shot.lang === wish.get('lang')) &&
        (!word || shot.kind.includes(word)) &&
        (!wish.get('wrong') || shot.found.length) &&
        (!wish.get('check') || shot.found.some((one) => one.check === wish.get('check'))),
    );
    shown.sort((a, b) => Number(b.found.length > 0) - Number(a.found.length > 0));
    const output = form.querySelector('output');
    if (output) output.textContent = `${shown.length} screens`;
    list.replaceChildren(
      ...shown.map((shot, place) => {
        const item = made('li', '');
        item.classList.toggle('wrong', shot.found.length > 0);
        const button = made('button', '');
        const image = document.createElement('img');
        image.src = shot.picture;
        image.loading = 'lazy';
        image.alt = `${shot.kind} at ${shot.size} in ${shot.lang}`;
        button.append(image);
        button.addEventListener('click', () => open(place));
        const found = made('ul', '');
        found.append(...shot.found.map((one) => made('li', `${one.check}: ${one.what} (${one.where})`)));
        item.append(made('strong', `${shot.kind} · ${shot.size} · ${shot.lang}`), button, found);
        return item;
      }),
    );
  }
  addEventListener('keydown', (event) => {
    if (!large.open) return;
    if (event.key === 'ArrowRight') open(at + 1);
    if (event.key === 'ArrowLeft') open(at - 1);
  });
  large.addEventListener('click', () => large.close());
  form.addEventListener('input', draw);
  draw();
}

/** @param {string} name @param {string[]} values */
const choice = (name, values) =>
  `<label>${name} <select name="${name}"><option value="">all</option>${values
    .map((value) => `<option>${value}</option>`)
    .join('')}</select></label>`;

/** @param {Shot[]} shots @param {{ sizes: string[], langs: string[] }} all */
export function pageOf(shots, { sizes, langs }) {
  const checks = [...new Set(shots.flatMap((shot) => shot.found.map((one) => one.check)))].sort();
  const data = JSON.stringify(shots).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<form>${choice('size', sizes)}${choice('lang', langs)}${choice('check', checks)}
<label>kind <input name="kind" type="search" placeholder="base Action"></label>
<label><input name="wrong" type="checkbox"> only with findings</label><output></output>
<span>A picture opens large; the arrow keys leaf on.</span></form>
<ol></ol><dialog></dialog>
<script type="application/json" id="shots">${data}</script><script>(${leaf})()</script></html>
`;
}

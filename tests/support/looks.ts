import type { Locator, Page } from '@playwright/test';

/**
 * How a part of a page looks, as lines of text: each element that is seen, with its place in the part and its colours.
 * Pixels would not do: how letters are drawn differs from machine to machine, and so does how wide they are.
 */

/** All text takes the face that the site brings along, in widths that no screen rounds. */
const ownFace = `*, ::before, ::after { font-family: own-face !important;
  text-rendering: geometricPrecision !important; animation: none !important; transition: none !important }`;

/**
 * For all parts of the page that are read afterwards. Set past the page's policy for styles, and under a name of its own:
 * where the face came too late, the page goes without it (`font-display: optional`).
 */
export const wearOwnFace = (page: Page): Promise<void> =>
  page.evaluate(async (css) => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const brought = rules.find(
      (rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('),
    );
    if (!(brought instanceof CSSFontFaceRule)) throw new Error('The page brings no face along.');
    const weight = brought.style.getPropertyValue('font-weight');
    const face = new FontFace('own-face', brought.style.getPropertyValue('src'), { weight });
    document.fonts.add(await face.load());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, ownFace);

/** In px: so far may a box stand from where it stood. */
const tolerance = 2;

/** 'button.player-button 12 8 44 44 rgb(29, 26, 22)': tag and class, left, top, width, height, and what it is painted with. */
export const lookOf = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const from = root.getBoundingClientRect();
    const unseen = 'rgba(0, 0, 0, 0)';
    return [root, ...root.querySelectorAll('*')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const box = [left - from.left, top - from.top, width, height].map((px) => Math.round(px) || 0);
        const style = getComputedStyle(one);
        const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        const isShape = one instanceof SVGGeometryElement;
        const paints = [
          hasText && style.color,
          style.backgroundColor !== unseen && `on ${style.backgroundColor}`,
          isShape && style.fill !== 'none' && `fill ${style.fill}`,
          isShape && style.stroke !== 'none' && `stroke ${style.stroke}`,
        ].filter((paint) => typeof paint === 'string');
        return [[one.tagName.toLowerCase(), ...one.classList].join('.'), ...box, ...paints].join(' ');
      });
  });

const boxPattern = /^(\S+) (-?\d+) (-?\d+) (\d+) (\d+)(.*)$/;

function isAlike(one: string, other: string): boolean {
  const [, name, ...rest] = boxPattern.exec(one) ?? [];
  const [, otherName, ...otherRest] = boxPattern.exec(other) ?? [];
  const isNear = rest
    .slice(0, 4)
    .every((px, at) => Math.abs(Number(px) - Number(otherRest[at])) <= tolerance);
  return name !== undefined && name === otherName && isNear && rest[4] === otherRest[4];
}

/** What is otherwise than it was, at most ten lines; [] when nothing is. */
export function changesOf(before: readonly string[], now: readonly string[]): string[] {
  const count = Math.max(before.length, now.length);
  const lines = Array.from(
    { length: count },
    (_, at) => [before[at] ?? 'nothing', now[at] ?? 'nothing'] as const,
  );
  return lines
    .filter(([was, is]) => !isAlike(was, is))
    .slice(0, 10)
    .map(([was, is]) => `${was} → ${is}`);
}

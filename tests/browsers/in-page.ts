/** These run in the page, each alone: they may name nothing from outside of themselves. */

/** What a visitor would call it, and where: `name` is the source of a regular expression. */
export type Sought = readonly [role: string, name: string, within: string];

/** What shall be done: look whether it is there, find the place to press, or focus it with all that it holds chosen. */
type Purpose = 'see' | 'press' | 'focus';

/**
 * Where the middle of what is meant is, in CSS pixels, once it is enabled and stands still; to be pressed, nothing may lie
 * over it. Throws with what is in the way.
 */
export async function placeOf(
  [role, name, within]: Sought,
  purpose: Purpose,
): Promise<[x: number, y: number]> {
  const kinds: Record<string, string> = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    tab: '[role="tab"]',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
  };
  const wordsOf = (element: Element | null): string => {
    const copy = element?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], input, select, textarea'))
      hidden.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const own = labels.length > 0 ? labels : [element];
    const words = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : own;
    const said = ids.length > 0 ? null : element.getAttribute('aria-label');
    const text = said ?? words.map((one) => (one instanceof Element ? wordsOf(one) : '')).join(' ');
    return text.replace(/\s+/g, ' ').trim();
  };
  const pattern = new RegExp(name, 'i');
  const all = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(kinds[role] ?? role)])
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && pattern.test(nameOf(one)));
  const isOff = (one: Element) => one.matches(':disabled, [aria-disabled="true"]');
  const found = all.find((one) => !isOff(one)) ?? all[0];
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${role} ${name}`);
  if (isOff(found)) throw new Error(`The ${role} ${name} is disabled`);
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const [x, y] = middle();
  if (before[0] !== x || before[1] !== y) throw new Error(`The ${role} ${name} moves`);
  if (purpose === 'focus') {
    found.focus();
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.select();
    return [x, y];
  }
  const top = purpose === 'press' ? document.elementFromPoint(x, y) : found;
  if (!found.contains(top) && !top?.closest('label')?.contains(found))
    throw new Error(`${top?.outerHTML.slice(0, 120)} lies over the ${role} ${name}`);
  return [x, y];
}

/** Whether a text can be read on the page, or in the part of it. */
export function canRead(text: string, within: string): boolean {
  const words = [...document.querySelectorAll<HTMLElement>(within)].map((part) => part.innerText).join(' ');
  return words.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase());
}

/** Sets a list of choices, or a slider, as a visitor's choice does. */
export function setField(value: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLSelectElement) {
    const choice = [...field.options].find((option) => option.text === value || option.value === value);
    if (!choice) throw new Error(`There is no choice ${value}`);
    field.value = choice.value;
  } else if (field instanceof HTMLInputElement) {
    // Past React, which would take the value for one that it had set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  }
  for (const kind of ['input', 'change']) field?.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Gives a file to the first field for files of the part of the page. */
export function giveFile(name: string, type: string, base64: string, within: string): void {
  const field = document.querySelector<HTMLInputElement>(`:is(${within}) input[type="file"]`);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const given = new DataTransfer();
  given.items.add(new File([bytes], name, { type }));
  if (!field) throw new Error('There is no field for files');
  field.files = given.files;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** From now on the page notes the file that it hands to the visitor. */
export function watchFiles(): void {
  Reflect.deleteProperty(window, 'handedFile');
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) Object.assign(window, { handedFile: file });
    return make(file);
  };
}

/** The file that was handed over last, in base64; empty before. */
export async function handedFile(): Promise<string> {
  const file: unknown = Object.getOwnPropertyDescriptor(window, 'handedFile')?.value;
  if (!(file instanceof Blob)) return '';
  const reader = new FileReader();
  const done = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsDataURL(file);
  await done;
  return String(reader.result).replace(/^.*,/, '');
}

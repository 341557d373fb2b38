/**
 * Who gets the focus when the control that had it is gone. One rule for the whole site: with a dialog or a toast, what had
 * it before; else the same control of the next row, or of the one before; else what came in the control's place; else the
 * next control of the same part of the page, the one before it, or the heading of that part.
 */

/** Where a control was before it went. */
export interface Loss {
  readonly control: Element;
  /** What was taken out or hidden: the control, or what it was in. */
  readonly gone: Element;
  readonly parent: Element;
  /** The neighbours of what is gone, as they were. */
  readonly before: Node | null;
  readonly after: Node | null;
  /** What was put into the same parent since. */
  readonly came: ReadonlySet<Element>;
  /** Where somebody was before going into what is gone, if that lay over the page. */
  readonly cameFrom: Element | null;
}

/** What lies over the page for a while. */
export const overlays = 'dialog, [role="dialog"], [role="region"], [popover], #site-notice > div';

const controls = 'a[href], button, input, select, textarea, summary, audio[controls], [tabindex]';
const rows = 'li, tr, article, details, [role="listitem"], [role="row"]';
const lists = 'ul, ol, tbody, [role="list"]';
const parts = 'dialog[open], form, section, article, aside, nav, [role="tabpanel"], main';
const headings = 'h1, h2, h3, h4, h5, h6';

/** Whether somebody can get there: it is laid out, not switched off, and not behind an open dialog. */
const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.getClientRects().length > 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [aria-hidden="true"]');

const isStop = (element: Element): element is HTMLElement =>
  isThere(element) && element.tabIndex >= 0 && element.ariaDisabled !== 'true';

const find = <T extends Element>(
  within: Element,
  selector: string,
  fits: (element: Element) => element is T,
): T | null => [...within.querySelectorAll(selector)].find(fits) ?? null;

function nextRow(from: Node | null, way: 'nextSibling' | 'previousSibling', like: Element): Element | null {
  for (let node = from; node; node = node[way])
    if (node instanceof Element && node.localName === like.localName && isThere(node)) return node;
  return null;
}

/** The control of another row that does the same: at the same place in it, or looking the same. */
function sameIn(row: Element, { control, gone }: Loss): HTMLElement | null {
  const isLike = (one: Element | undefined): one is HTMLElement =>
    one instanceof HTMLElement &&
    one.localName === control.localName &&
    one.className === control.className &&
    isThere(one);
  const others = [...row.querySelectorAll(controls)];
  const place = [...gone.querySelectorAll(controls)].indexOf(control);
  const opposite = others[place];
  return isLike(opposite) ? opposite : (others.find(isLike) ?? find(row, controls, isStop));
}

function inNextRow(loss: Loss): HTMLElement | null {
  const { gone, parent, before, after } = loss;
  if (!gone.matches(rows)) return null;
  const beside = (node: Node | null) => (node?.parentNode === parent ? node : null);
  const row =
    nextRow(beside(after), 'nextSibling', gone) ??
    nextRow(beside(before) ?? (after ? null : parent.lastChild), 'previousSibling', gone);
  return row && sameIn(row, loss);
}

/** What was put in its place: the heading of that, its first control, or the words alone. */
function inItsPlace({ parent, came }: Loss): HTMLElement | null {
  const shown = [...came].filter((one) => one.parentElement === parent && isThere(one));
  for (const one of shown) {
    const heir = one.matches(headings) ? one : find(one, headings, isThere);
    if (heir instanceof HTMLElement) return heir;
  }
  for (const one of shown) {
    const heir = isStop(one) && one.matches(controls) ? one : find(one, controls, isStop);
    if (heir) return heir;
  }
  const [words] = shown;
  return words instanceof HTMLElement && words.textContent.trim() !== '' ? words : null;
}

/** Whether an element stands behind the place of what is gone. */
function isBehind(element: Element, { gone, parent, before, after }: Loss): boolean {
  const follows = (node: Node) =>
    Boolean(node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !node.contains(element);
  if (gone.isConnected) return follows(gone);
  if (after?.parentNode === parent) return after === element || after.contains(element) || follows(after);
  return follows(before?.parentNode === parent ? before : parent);
}

/** The next or previous control of the part, or its heading; for a list that is empty now the heading first. */
function inPart(part: Element, loss: Loss): HTMLElement | null {
  const stops = [...part.querySelectorAll(controls)].filter(
    (one) => isStop(one) && !one.contains(loss.parent) && !loss.gone.contains(one),
  );
  const next = stops.find((one) => isBehind(one, loss)) ?? stops.findLast((one) => !isBehind(one, loss));
  const heading = find(part, headings, isThere);
  const wasList = loss.gone.matches(`${rows}, ${lists}`);
  const heir = wasList ? (heading ?? next) : (next ?? heading);
  return heir instanceof HTMLElement ? heir : null;
}

/** What takes the focus. Nobody is led out of an open dialog: there it is at worst the dialog itself. */
export function heirOf(loss: Loss): HTMLElement | null {
  const { control, gone, parent, cameFrom } = loss;
  // It was only moved, or is back already.
  if (control.isConnected && isThere(control)) return control;
  if (!parent.isConnected) return null;
  if (cameFrom && isThere(cameFrom)) return cameFrom;
  // A row of a long list that was scrolled out of sight is not missed: the list has the focus.
  if (gone.matches('[aria-setsize]') && parent instanceof HTMLElement) return parent;
  const near = inNextRow(loss) ?? inItsPlace(loss);
  if (near) return near;
  for (let part = parent.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const heir = inPart(part, loss);
    if (heir) return heir;
    if (part instanceof HTMLDialogElement) return part;
  }
  return document.querySelector<HTMLElement>('#main');
}

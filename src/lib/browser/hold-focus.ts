/**
 * Focus never falls off the page: where a control goes away while it has the focus, its heir gets it (`heirOf`). An island
 * that knows a better place takes the focus itself, at once or with its next drawing, and this leaves it there.
 */
import { heirOf, overlays, type Loss } from './heir-of-focus.ts';

/** What has the focus, or had it when it went. */
let holder: HTMLElement | null = null;
/** Whether its focus was marked: who works with a pointer is not scrolled about. */
let isMarked = false;
/** The dialog or toast that it is in, and what had the focus before. */
let overlay: Element | null = null;
let cameFrom: Element | null = null;
let loss: (Loss & { came: Set<Element> }) | null = null;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function lose(gone: Element, parent: Element, before: Node | null, after: Node | null): void {
  if (!holder) return;
  const came = loss?.parent === parent ? loss.came : new Set<Element>();
  if (!loss) afterDrawing(settle);
  const from = overlay && gone.contains(overlay) ? cameFrom : null;
  loss = { control: holder, gone, parent, before, after, came, cameFrom: from };
}

/** By then an island has put the focus where it wants it. */
function afterDrawing(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

function settle(): void {
  const lost = loss;
  loss = null;
  if (!lost || !isNowhere()) return;
  const heir = heirOf(lost);
  if (!heir) return;
  if (heir.tabIndex < 0 && !heir.hasAttribute('tabindex')) heir.tabIndex = -1;
  heir.focus({ preventScroll: !isMarked || lost.gone.matches('[aria-setsize]') });
}

function see(records: readonly MutationRecord[]): void {
  for (const { type, target, removedNodes, previousSibling, nextSibling } of records) {
    // What the loss is measured from goes up with each part that is taken out around it.
    const lost = loss && !loss.parent.isConnected ? loss.parent : holder;
    if (!lost || !(target instanceof Element)) continue;
    if (type === 'attributes') {
      const isOff = target.hasAttribute('hidden') || target.hasAttribute('disabled');
      if (isOff && target.contains(lost) && target.parentElement)
        lose(target, target.parentElement, target.previousSibling, target.nextSibling);
      continue;
    }
    for (const node of removedNodes)
      if (node instanceof Element && node.contains(lost)) lose(node, target, previousSibling, nextSibling);
  }
  for (const { target, addedNodes } of records)
    if (target === loss?.parent)
      for (const node of addedNodes) if (node instanceof Element) loss.came.add(node);
}

/** Begins to watch; call it once. Navigation puts another body in place, which is watched from its first focus on. */
export function holdFocus(): void {
  const observer = new MutationObserver(see);
  let watched: Element | null = null;

  function take(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const over = target.closest(overlays);
    if (over && over !== overlay) cameFrom = holder;
    overlay = over;
    holder = target;
    isMarked = target.matches(':focus-visible');
    loss = null;
    if (watched === document.body) return;
    watched = document.body;
    observer.disconnect();
    observer.observe(watched, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] });
  }

  take(document.activeElement);
  document.addEventListener('focusin', ({ target }) => take(target));
  // Some browsers say so when the control itself goes, some when it is not drawn any more, all when somebody leaves it.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const left = holder;
    if (relatedTarget || !left || target !== left) return;
    afterDrawing(() => {
      if (left !== holder || loss || !isNowhere() || !left.isConnected || !left.parentElement) return;
      const isDrawn = left.getClientRects().length > 0 && !left.matches(':disabled');
      if (isDrawn) holder = null;
      else {
        lose(left, left.parentElement, left.previousSibling, left.nextSibling);
        settle();
      }
    });
  });
}

import type { KeyContext } from '#lib/player/shortcuts.ts';

const fields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="searchbox"], dialog[open]';
const pressable = ['button', 'submit', 'reset', 'checkbox', 'radio', 'image', 'color', 'file'];
const widgets =
  '[role="slider"], [role="spinbutton"], [role="grid"], [role="tablist"], [role="listbox"], [role="menu"], [role="menubar"], [role="tree"], [role="radiogroup"], [role="application"], audio, video';

/** What keys mean to the element that has the focus. */
export function keyContextOf(target: EventTarget | null): KeyContext {
  if (!(target instanceof Element) || target === document.body) return 'page';
  if (target.closest(fields)) return 'field';
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range' || target.type === 'radio') return 'widget';
    return pressable.includes(target.type) ? 'button' : 'field';
  }
  if (target.closest(widgets)) return 'widget';
  return target.closest('button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"]')
    ? 'button'
    : 'page';
}

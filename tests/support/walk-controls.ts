import type { Page, Request } from '@playwright/test';
import { focused } from './focus.ts';

/** A control that was pressed, and what had the focus then, in a few letters; '' where nothing had it. */
interface Step {
  control: string;
  heir: string;
}

export interface Walk {
  /** The part of the page that is walked. */
  within?: string;
  /** Names of controls that are not pressed. */
  leave?: RegExp;
}

/**
 * Puts the focus on the next control of the page, or of the dialog that is open over it, that was not pressed yet, and
 * says its name and the key that presses it; null where none is left. What leads to another view of the page comes
 * last, so that each is walked wholly. Three of a kind stand for all: what is said after a colon, a comma or a
 * quotation mark tells them apart.
 */
const focusNext = (page: Page, pressed: readonly string[], within: string, leave: string) =>
  page.evaluate(
    ([known, place, not]) => {
      const open = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1);
      const root = open ?? document.querySelector(place) ?? document;
      const kinds = 'button, summary, [type=checkbox], [type=radio], nav a[href^="#"]';
      const views = '[role=tab], nav a';
      const all = [...root.querySelectorAll<HTMLElement>(kinds)];
      const inTurn = [
        ...all.filter((one) => !one.matches(views)),
        ...all.filter((one) => one.matches(views)),
      ];
      const view = document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? location.hash;
      const count = new Map<string, number>();
      for (const control of inTurn) {
        const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null;
        const words = (label ?? control.ariaLabel ?? control.textContent).trim();
        const kind = words.replace(/\s*[:,“].*/s, '').replaceAll(/\d+/g, '#');
        const number = (count.get(kind) ?? 0) + 1;
        count.set(kind, number);
        const name = control.matches(views) ? kind : `${view}: ${kind} ${number}`;
        if (number > 3 || known.includes(name) || new RegExp(not).test(words)) continue;
        if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
        control.focus();
        if (document.activeElement === control)
          return { name, key: control.matches('input') ? 'Space' : 'Enter' };
      }
      return null;
    },
    [pressed, within, leave] as const,
  );

/** Until nothing has moved for ten frames, or for two seconds: what plays never rests. */
const still = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [quiet, frames] = [0, 0];
        const observer = new MutationObserver(() => (quiet = 0));
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        const opens = () =>
          [...document.querySelectorAll('p.small')].some(({ textContent }) => textContent === 'Opening…');
        const look = () => {
          quiet = opens() ? 0 : quiet + 1;
          frames += 1;
          if (quiet < 10 && frames < 120) requestAnimationFrame(look);
          else {
            observer.disconnect();
            resolve();
          }
        };
        look();
      }),
  );

const isOver = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog:modal, [popover]:popover-open') !== null);

/**
 * Presses every control of a page by the keyboard, also those that a press brings, and tells what has the focus after
 * each. `open` brings the page, and brings it again where a press led away from it.
 */
export async function walkControls(
  page: Page,
  open: () => Promise<unknown>,
  { within = 'main', leave = /^$/ }: Walk = {},
): Promise<Step[]> {
  const steps: Step[] = [];
  const pressed: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => void (request.resourceType() !== 'media' && underWay.add(request)));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => void popup.close());
  // Where one is listened for, none opens.
  page.on('filechooser', () => undefined);
  await open();
  const { pathname } = new URL(page.url());
  const pathNow = () => new URL(page.url()).pathname;
  for (let isSure = false; ;) {
    const control = await focusNext(page, pressed, within, leave.source);
    if (control) {
      isSure = false;
      pressed.push(control.name);
      await page.keyboard.press(control.key);
    } else if (await isOver(page)) await page.keyboard.press('Escape');
    else if (isSure) return steps;
    else isSure = true; // What comes late is waited for once.
    // A page that is left takes its promise with it.
    let looks = 0;
    do await still(page).catch(() => page.waitForLoadState());
    while (underWay.size > 0 && (looks += 1) < 5);
    if (isSure) continue;
    if (pathNow() !== pathname) await open();
    else {
      // What went in this very moment has its heir two frames later.
      if (!(await focused(page))) await still(page);
      steps.push({ control: control?.name ?? 'Escape', heir: await focused(page) });
    }
  }
}

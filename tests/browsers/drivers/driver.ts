/**
 * A browser as the flows work it: the least that all ways of driving one have in common. What is on the page is found
 * by code that runs in the page, so that a press is a place and words are keys.
 */
export interface Driver {
  /** Opens an address in the window that is worked, and waits for the document and what it loads. */
  open(address: string): Promise<void>;
  /** What an expression is in the page, once its promise is fulfilled: always text. */
  run(expression: string): Promise<unknown>;
  /** Presses the mouse at a place of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types with the keyboard, where the focus is. */
  type(text: string): Promise<void>;
  /** Opens a window more, of the same browser, and works it from now on. */
  openWindow(): Promise<void>;
  /** From now on the window that was opened last is worked, or the first one again. */
  turnTo(window: 'last' | 'first'): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is running. Each driver begins with nothing stored and is alone in its windows. */
export interface Engine {
  newDriver(): Promise<Driver>;
  close(): Promise<void>;
}

/** The size of the window that the flows are worked in. */
export const windowSize = { width: 1280, height: 800 } as const;

/** As `input.performActions` of WebDriver BiDi and `/actions` of WebDriver take it. */
export const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** WebDriver's name of the Enter key. */
const enter = '\uE007';

export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text.replaceAll('\n', enter)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

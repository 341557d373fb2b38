import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { clearDraft, readDraft, shareDraftOnLeave, writeDraft } from './tab-draft.ts';

const key = 'notewright-test';
let tabs: Record<string, ReturnType<typeof memoryStorage>> = {};

/** From now on the calls come from this tab; the local storage is that of all tabs. */
const inTab = (name: string) => vi.stubGlobal('sessionStorage', (tabs[name] ??= memoryStorage()));
let window = new EventTarget();

beforeEach(() => {
  tabs = {};
  window = new EventTarget();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => vi.unstubAllGlobals());

describe('drafts of two tabs', () => {
  it('are each tab’s own over a reload; a new tab begins with the last one', () => {
    inTab('one');
    writeDraft(key, 'of one');
    inTab('two');
    expect(readDraft(key)).toBe('of one');
    writeDraft(key, 'of two');
    inTab('one');
    expect(readDraft(key)).toBe('of one');
    inTab('three');
    expect(readDraft(key)).toBe('of two');
  });

  it('one that is sent leaves the other, and does not come back', () => {
    inTab('one');
    writeDraft(key, 'of one');
    inTab('two');
    writeDraft(key, 'of two');
    inTab('one');
    clearDraft(key);
    expect(readDraft(key)).toBeNull();
    inTab('two');
    expect(readDraft(key)).toBe('of two');
    clearDraft(key);
    inTab('three');
    expect(readDraft(key)).toBeNull();
  });

  it('go into the shared one when a tab is closed', () => {
    inTab('two');
    writeDraft(key, 'of two');
    inTab('one');
    writeDraft(key, 'of one');
    localStorage.setItem(key, 'of two');
    const stop = shareDraftOnLeave(key, (own, shared) => `${own} over ${shared}`);
    window.dispatchEvent(new Event('pagehide'));
    inTab('three');
    expect(readDraft(key)).toBe('of one over of two');
    inTab('one');
    localStorage.removeItem(key);
    stop();
    expect(localStorage.getItem(key)).toBe('of one');
  });

  it('are as before where the browser keeps nothing for a tab', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(writeDraft(key, 'shared')).toBe(true);
    expect(readDraft(key)).toBe('shared');
    clearDraft(key);
    expect(readDraft(key)).toBeNull();
  });
});

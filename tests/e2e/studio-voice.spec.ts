import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { giveEar, hear } from '../support/ear.ts';
import { frameHeaders } from '../support/mp3-frames.ts';
import { fileOf } from '../support/studio.ts';

interface FakeVoice {
  name: string;
  lang: string;
  localService: boolean;
  default: boolean;
}

declare global {
  interface Window {
    /** The engine of these tests: it notes what it is to speak and ends it when told to. */
    fakeSpeech: {
      spoken: { text: string; voice: string; rate: number; pitch: number }[];
      isSpeaking: boolean;
      end: () => void;
      fail: (error: string) => void;
    };
  }
}

const sam: FakeVoice = { name: 'Sam', lang: 'en-US', localService: true, default: true };
const cloud: FakeVoice = { name: 'Cloud', lang: 'en-GB', localService: false, default: false };
const anna: FakeVoice = { name: 'Anna', lang: 'de-DE', localService: true, default: false };

/** Runs in the page: test browsers have no voices. */
function installFake(given: FakeVoice[]) {
  class Utterance extends EventTarget {
    voice: FakeVoice | null = null;
    lang = '';
    rate = 1;
    pitch = 1;
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let current: Utterance | null = null;
  const finish = (type: string, error?: string) => {
    const utterance = current;
    current = null;
    window.fakeSpeech.isSpeaking = false;
    utterance?.dispatchEvent(Object.assign(new Event(type), { error }));
  };
  const voices = given.map((voice) => ({ ...voice, voiceURI: voice.name }));
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: Utterance) {
      const { text, voice, rate, pitch } = utterance;
      current = utterance;
      window.fakeSpeech.isSpeaking = true;
      window.fakeSpeech.spoken.push({ text, voice: voice?.name ?? '', rate, pitch });
      queueMicrotask(() => utterance.dispatchEvent(new Event('start')));
    },
    cancel: () => finish('error', 'interrupted'),
  });
  window.fakeSpeech = {
    spoken: [],
    isSpeaking: false,
    end: () => finish('end'),
    fail: (error) => finish('error', error),
  };
  Object.defineProperty(window, 'speechSynthesis', { value: engine });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reading = (page: Page) => page.getByRole('group', { name: 'Reading' });
const current = (page: Page) => reading(page).locator('[aria-current="true"]');
const spoken = (page: Page) => page.evaluate(() => window.fakeSpeech.spoken.map(({ text }) => text));
const end = (page: Page) => page.evaluate(() => window.fakeSpeech.end());

async function open(page: Page, voices: FakeVoice[] = [sam, cloud, anna]) {
  await page.addInitScript(installFake, voices);
  await page.goto('/create#voice');
  await expect(page.getByRole('heading', { name: 'AI Voice Generation' })).toBeVisible();
}

test('asks for a text: the button is disabled, and the keyboard says why', async ({ page }) => {
  await open(page);
  await expect(button(page, 'Generate Voice')).toBeDisabled();
  await box(page).press('Control+Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(alert).toContainText('Please enter some text to generate voice.');
  await expect(box(page)).toBeFocused();
  await box(page).fill('  \n ');
  await expect(button(page, 'Generate Voice')).toBeDisabled();
  await box(page).fill('Words');
  await expect(alert).toBeHidden();
  await expect(button(page, 'Generate Voice')).toBeEnabled();
});

test('marks the sentence that is spoken, and is worked by keyboard alone', async ({ page }) => {
  await open(page);
  await box(page).focus();
  await page.keyboard.type('First line here. Second one!\nThe third');
  await page.keyboard.press('Control+Enter');
  await expect(current(page)).toHaveText('First line here.');
  await expect(button(page, 'Generate Voice')).toBeDisabled();
  await end(page);
  await expect(current(page)).toHaveText('Second one!');
  await expect(page.getByText('Sentence 2 of 3')).toBeVisible();

  await button(page, 'Pause').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Resume')).toBeFocused();
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking)).toBe(false);
  await expect(current(page)).toHaveText('Second one!');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Pause')).toBeFocused();
  expect(await spoken(page)).toEqual(['First line here.', 'Second one!', 'Second one!']);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Previous sentence')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveText('First line here.');
  await expect(button(page, 'Previous sentence')).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveText('The third');
  await expect(button(page, 'Next sentence')).toBeDisabled();

  await button(page, 'Stop').focus();
  await page.keyboard.press('Enter');
  await expect(reading(page)).toBeHidden();
  await expect(button(page, 'Stop')).toBeFocused();
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking)).toBe(false);
  await expect(button(page, 'Generate Voice')).toBeEnabled();
});

test('rests when the last sentence is spoken', async ({ page }) => {
  await open(page);
  await box(page).fill('One. Two.');
  await button(page, 'Generate Voice').click();
  await end(page);
  await end(page);
  await expect(reading(page)).toBeHidden();
  await expect(button(page, 'Generate Voice')).toBeEnabled();
  await expect(box(page)).toHaveValue('One. Two.');
});

test('speaks with the chosen voice, rate and pitch, and says when a voice is not of this device', async ({
  page,
}) => {
  await open(page);
  await box(page).fill('One. Two.');
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await expect(page.getByText('is an online voice')).toBeHidden();
  await page.getByLabel('Voice', { exact: true }).selectOption('Cloud (en-GB, online)');
  await expect(page.getByText('Cloud is an online voice')).toBeVisible();
  await page.getByLabel('Speed').fill('1.5');
  await page.getByLabel('Pitch').press('ArrowRight');
  await button(page, 'Generate Voice').click();
  await page.getByLabel('Language').selectOption('German');
  await end(page);
  expect(await page.evaluate(() => window.fakeSpeech.spoken)).toEqual([
    { text: 'One.', voice: 'Cloud', rate: 1.5, pitch: 1.1 },
    { text: 'Two.', voice: 'Anna', rate: 1.5, pitch: 1.1 },
  ]);
});

test('says what failed, and can be tried again', async ({ page }) => {
  await open(page);
  await box(page).fill('One. Two.');
  await button(page, 'Generate Voice').click();
  await page.evaluate(() => window.fakeSpeech.fail('network'));
  const alert = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(alert).toContainText('needs the network');
  await button(page, 'Generate Voice').click();
  await expect(alert).toBeHidden();
  await expect(current(page)).toHaveText('One.');
});

test('follows the voice in its own box, until the reader scrolls away; the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  await box(page).fill(Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of the song`).join('\n'));
  await box(page).press('Control+Enter');
  await page.evaluate(() => scrollTo(0, 0));
  for (let line = 1; line < 40; line += 1) await end(page);
  await expect(current(page)).toHaveText('Line 40 of the song');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const isInSight = () =>
    reading(page).evaluate((frame) => {
      const mark = frame.querySelector('[aria-current]')?.getBoundingClientRect();
      const { top, bottom } = frame.getBoundingClientRect();
      return mark !== undefined && mark.top >= top && mark.bottom <= bottom;
    });
  expect(await isInSight()).toBe(true);
  await reading(page).evaluate((frame) => (frame.scrollTop = 0));
  await end(page);
  await expect(current(page)).toHaveText('Line 41 of the song');
  expect(await reading(page).evaluate((frame) => frame.scrollTop)).toBe(0);
});

test('keeps the text over a reload', async ({ page }) => {
  await open(page);
  await box(page).fill('Words that stay');
  await page.reload();
  await expect(box(page)).toHaveValue('Words that stay');
  await expect(page.getByText('not saved on this device')).toBeHidden();
});

test('says so when the browser does not keep the text', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page);
  await box(page).fill('Words');
  await expect(page.getByText('not saved on this device')).toBeVisible();
  await button(page, 'Generate Voice').click();
  expect(await spoken(page)).toEqual(['Words']);
});

test('says beside the box that a text is too long, and cuts nothing', async ({ page }) => {
  await open(page);
  await box(page).fill('a'.repeat(20_001));
  await expect(box(page)).toHaveAccessibleDescription(/at most 20,000 characters: 1 too many/);
  await button(page, 'Generate Voice').click();
  await expect(box(page)).toBeFocused();
  expect(await spoken(page)).toEqual([]);
  expect((await box(page).inputValue()).length).toBe(20_001);
});

test.describe('with lyrics taken along', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem(
        'notewright-handed-over',
        JSON.stringify({ title: 'Rain', content: 'Rain on the roof\nRain on the road' }),
      ),
    );
  });

  test('takes them in at once when the box is empty', async ({ page }) => {
    await open(page);
    await expect(box(page)).toHaveValue('Rain on the roof\nRain on the road');
    await expect(button(page, 'Read my lyrics')).toBeDisabled();
    await button(page, 'Generate Voice').click();
    await expect(current(page)).toHaveText('Rain on the roof');
  });

  test('loses nothing that stood in the box', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('notewright-voice-text', 'My own words'));
    await open(page);
    await expect(box(page)).toHaveValue('My own words');
    await expect(page.getByText('You brought along: Rain')).toBeVisible();
    await button(page, 'Read my lyrics').click();
    await expect(box(page)).toHaveValue(/^Rain on the roof/);
    await button(page, 'Undo').click();
    await expect(box(page)).toHaveValue('My own words');
    await button(page, 'Redo').click();
    await expect(box(page)).toHaveValue(/^Rain on the roof/);
  });
});

test('offers no lyrics when there are none', async ({ page }) => {
  await open(page);
  await expect(button(page, 'Read my lyrics')).toBeHidden();
});

test('nothing speaks after the visitor has left the page', async ({ page }) => {
  await open(page);
  await box(page).fill('One. Two.');
  await button(page, 'Generate Voice').click();
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking)).toBe(true);
  await page.getByRole('link', { name: 'Notewright' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking)).toBe(false);
  expect(await spoken(page)).toEqual(['One.']);
});

test('another tab of the studio ends the reading and keeps the text', async ({ page }) => {
  await open(page);
  await box(page).fill('One. Two.');
  await button(page, 'Generate Voice').click();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(box(page)).toBeHidden();
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking)).toBe(false);
  await page.getByRole('tab', { name: 'Voice Synthesis' }).click();
  await expect(box(page)).toHaveValue('One. Two.');
  await expect(reading(page)).toBeHidden();
});

test('nothing speaks after a reload', async ({ page }) => {
  await open(page);
  await box(page).fill('One. Two.');
  await button(page, 'Generate Voice').click();
  await page.evaluate(() =>
    addEventListener('pagehide', () =>
      sessionStorage.setItem('was-speaking', String(window.fakeSpeech.isSpeaking)),
    ),
  );
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('was-speaking'))).toBe('false');
});

test('a machine without voices speaks with the built-in voice, and saves what it says', async ({ page }) => {
  await giveEar(page);
  await open(page, []);
  await box(page).fill('Dr. Smith pays $5. Is it enough?');
  await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('built-in tenor', { timeout: 15_000 });
  await button(page, 'Generate Voice').click();
  await hear(page);
  await expect(current(page)).toHaveText('Dr. Smith pays $5.');
  await expect(current(page)).toHaveText('Is it enough?', { timeout: 15_000 });
  await expect(reading(page)).toHaveCount(0, { timeout: 15_000 });
  expect(await spoken(page)).toEqual([]);
  const wav = await fileOf(page, 'Save WAV');
  expect(wav.name).toMatch(/^Dr.*\.wav$/);
  const samples = new Int16Array(wav.bytes.buffer.slice(wav.bytes.byteOffset + 44));
  expect(samples.length / 44_100).toBeGreaterThan(2);
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(3000);
  const mp3 = await fileOf(page, 'Save MP3');
  expect(frameHeaders(mp3.bytes).length).toBeGreaterThan(60);
  await expectAccessible(page);
});

test("the test browser's own engine, which has no voices, gives way to the built-in voice", async ({
  page,
}) => {
  await giveEar(page);
  await page.goto('/create#voice');
  await box(page).fill('One.');
  await button(page, 'Generate Voice').click();
  await hear(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
});

test('the built-in voice is chosen beside those of the device, and stops at once', async ({ page }) => {
  await giveEar(page);
  await open(page);
  await expect(page.getByLabel('Voice', { exact: true })).toHaveValue(/^Sam/);
  await expect(button(page, 'Save MP3')).toHaveCount(0);
  await page.getByLabel('Voice', { exact: true }).selectOption('Built-in voice, alto');
  await box(page).fill('This goes on for quite a while, so that there is something to be stopped.');
  await button(page, 'Generate Voice').click();
  await hear(page);
  await button(page, 'Stop').click();
  await page.waitForFunction(() => window.ear.peak() === 0);
  await expect(button(page, 'Save MP3')).toBeEnabled();
});

test('axe finds nothing while it speaks or complains', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await box(page).fill(`One. ${'Somewhat longer sentences follow. '.repeat(40)}${'x'.repeat(170)}`);
  await page.getByLabel('Voice', { exact: true }).selectOption('Cloud (en-GB, online)');
  await button(page, 'Generate Voice').click();
  await end(page);
  await page.evaluate(() => window.fakeSpeech.fail('network'));
  await expect(page.getByText('Paused at sentence 2')).toBeVisible();
  await expectAccessible(page);
});

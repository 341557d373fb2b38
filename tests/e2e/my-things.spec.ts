import { lyricsKeys } from '#stores/lyrics/lyrics-keys.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openLibrary, panel } from '../support/library-page.ts';
import { wavFile } from '../support/music-files.ts';

const saved = {
  format: 1,
  songs: [
    {
      title: 'Letters for Sam',
      content: 'I wrote your name',
      genre: 'pop',
      mood: 'happy',
      seed: 1,
      savedAt: '2026-11-20T10:00:00Z',
    },
  ],
};

for (const width of [360, 768, 1280])
  test(`my things at ${width} px: open by keyboard, show what was saved and lead there; Escape gives the focus back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      lyricsKeys.savedLyrics,
      JSON.stringify(saved),
    ] as const);
    await page.goto('/terms-of-service');
    const opener = page.getByRole('button', { name: 'My things', exact: true });
    const panel = page.getByRole('dialog', { name: 'My things' });
    await expect(opener).toBeInViewport({ ratio: 1 });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Songs',
      'Tunes',
      'Tracks',
      'Stories',
      'Orders',
      'Account',
    ]);
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expectAccessible(page, '#my-things');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: 'Letters for Sam' }).click();
    await expect(page).toHaveURL('/lyrics#saved');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Saved Lyrics' })).toBeVisible();
  });

test('my things close with a press beside them, and are closed once on a double press', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'My things', exact: true }).dblclick();
  const panel = page.getByRole('dialog', { name: 'My things' });
  await expect(panel).toHaveCount(1);
  await page.mouse.click(20, 500);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'My things', exact: true })).toBeFocused();
});

test('what was kept is among my things, on any page', async ({ page }) => {
  await openLibrary(page, '#tracks');
  await panel(page)
    .getByLabel('Music files')
    .setInputFiles(wavFile('Harbour_Bell.wav', 1, 330));
  await expect(panel(page).locator('.bring-outcome')).toContainText('1 track added.');
  await page.goto('/terms-of-service');
  await page.getByRole('button', { name: 'My things', exact: true }).click();
  const things = page.getByRole('dialog', { name: 'My things' });
  await expect(things).toContainText('All my tracks');
  await things.getByRole('link', { name: 'Harbour Bell' }).click();
  await expect(page).toHaveURL('/library#tracks');
});

test('a payment window that is about to close has no button for my things', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('button', { name: 'My things' })).toHaveCount(0);
});

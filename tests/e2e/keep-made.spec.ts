import { expect, test } from '../support/browser.ts';
import { panel } from '../support/library-page.ts';
import { bar, hearUntil } from '../support/player.ts';
import { makeSong, openSongTab } from '../support/song.ts';

test('a song that was made is kept once: it plays in the library with its words, and leads back to the studio', async ({
  page,
}) => {
  await openSongTab(page);
  await makeSong(page, 'The kettle sings a note I know\nIt sang it to my mother, too');
  const keep = page.getByRole('button', { name: 'Keep in my library' });
  for (let times = 0; times < 2; times += 1) {
    await keep.click();
    await expect(page.getByText('“Leave a Light On” is in your library.')).toBeVisible({ timeout: 30_000 });
  }
  await page.getByRole('link', { name: 'See it there' }).click();
  const rows = panel(page).getByRole('list', { name: 'My tracks' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Play Leave a Light On' }).click();
  await hearUntil(page, 0.3);
  await bar(page).getByRole('button', { name: 'Words' }).click();
  await expect(page.locator('#player').getByText('It sang it to my mother, too')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.getByRole('link', { name: /^Open in studio/ })).toHaveAttribute(
    'href',
    /^\/create#s=[\w-]+$/,
  );
});

test('a melody of the builder is kept', async ({ page }) => {
  await page.goto('/create');
  await page.getByRole('button', { name: 'Generate & Play' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Keep in my library' }).click();
  await expect(page.getByText('“Melody” is in your library.')).toBeVisible({ timeout: 30_000 });
});

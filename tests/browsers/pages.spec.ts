import { builtPages } from '../support/built-site.ts';
import { form, news } from './steps.ts';
import { expect, flow } from './visitor.ts';

/** The promises to the visitor, in each browser that is installed. How it is tried in depth: `tests/e2e`, in Chromium. This file: pages, and the forms to us. */

flow('all pages open, with a heading, no wider than the window', async ({ visitor }) => {
  flow.setTimeout(120_000);
  visitor.expected = /404/;
  for (const { path } of builtPages()) {
    await visitor.open(path);
    const [headings, over] = await visitor.ask(() => [
      document.querySelectorAll('h1').length,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect([path, headings, over]).toEqual([path, 1, expect.any(Number)]);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

flow('links lead from page to page, Back and Forward too', async ({ visitor }) => {
  await visitor.open('/');
  const on = (path: string) => visitor.until((wanted) => location.pathname === wanted, path);
  for (const [link, path] of [
    ['Support', '/support'],
    ['News', '/news'],
    ['Blog', '/blog'],
  ] as const) {
    await visitor.press('link', link, 'header');
    await on(path);
  }
  await visitor.ask(() => history.back());
  await on('/news');
  await visitor.ask(() => history.forward());
  await on('/blog');
});

flow('the theme that was chosen stays on the next page', async ({ visitor }) => {
  await visitor.open('/');
  const background = () => getComputedStyle(document.documentElement).backgroundColor;
  const before = await visitor.ask(background);
  await visitor.press('button', 'Dark theme');
  await visitor.until((old) => getComputedStyle(document.documentElement).backgroundColor !== old, before);
  const after = await visitor.ask(background);
  await visitor.open('/support');
  expect(await visitor.ask(background)).toBe(after);
});

flow('a message to us is sent', async ({ visitor }) => {
  await visitor.open('/support', form);
  await visitor.write('Name', 'Ada Lovelace', 'main');
  await visitor.write('Email', 'ada@example.com', 'main');
  await visitor.write('Message', `Hello ${crypto.randomUUID()}`, 'main');
  await visitor.press('button', 'Send Message');
  await visitor.sees('Thank you for your message');
});

flow('a company asks for an offer', async ({ visitor }) => {
  await visitor.open('/business', 'form.inquiry[data-ready]');
  await visitor.press('link', /^Get Started\s*: Professional$/);
  await visitor.sees('Selected Plan: Professional');
  await visitor.write('Company Name', 'Analytical Engines');
  await visitor.write('Contact Name', 'Ada Lovelace');
  await visitor.write('Business Email', 'ada@example.com');
  await visitor.write('Project Details', `A jingle ${crypto.randomUUID()}`);
  await visitor.press('button', 'Submit Request');
  await visitor.sees('Your request has arrived');
});

flow('news are filtered by their kind', async ({ visitor }) => {
  await visitor.open('/news', news);
  await visitor.press('tab', 'EDM');
  await visitor.until(() =>
    [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].some((tab) =>
      tab.textContent.includes('EDM'),
    ),
  );
  await visitor.until(() => document.querySelector('[role="tabpanel"] article') !== null);
});

flow('a post of the blog is opened', async ({ visitor }) => {
  await visitor.open('/blog/eight-notes');
  await visitor.sees('eight notes', 'main');
});

flow('the samples of the audio test play', async ({ visitor }) => {
  await visitor.open('/audio-test');
  await visitor.press('button', 'Play Instrumental');
  await visitor.until(() =>
    [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0),
  );
});

flow('a story of the news is saved, and what is not among the news is not found', async ({ visitor }) => {
  await visitor.open('/news', news);
  const title = await visitor.ask(
    () => document.querySelector('[data-news="featured"] article a')?.textContent ?? '',
  );
  await visitor.press('button', /^Save story/, '[data-news="featured"]');
  await visitor.until(() => document.querySelector('[data-news="featured"] [aria-pressed="true"]') !== null);
  await visitor.open('/news', news);
  await visitor.press('tab', /^Saved/);
  await visitor.until((wanted) => {
    const [story, ...more] = document.querySelectorAll('[role="tabpanel"] article a');
    return more.length === 0 && story?.textContent === wanted;
  }, title);
  await visitor.press('tab', 'EDM');
  await visitor.write('Search the stories', 'zzzz nothing');
  await visitor.sees('No stories found');
});

flow('Back leads to the place in the list of posts from which one was opened', async ({ visitor }) => {
  await visitor.open('/blog', '[role="main"] article a, main article a');
  const last = 'article:last-of-type';
  await visitor.finds('link', 'Read Full Article', last);
  // Asked for after the press it may be that of the next page.
  await visitor.ask(() =>
    addEventListener('click', () => sessionStorage.setItem('place', String(scrollY)), {
      capture: true,
      once: true,
    }),
  );
  await visitor.press('link', 'Read Full Article', last);
  const place = await visitor.ask(() => Number(sessionStorage.getItem('place')));
  expect(place).toBeGreaterThan(100);
  await visitor.until(() => location.pathname.startsWith('/blog/') && scrollY === 0);
  await visitor.ask(() => history.back());
  await visitor.until((wanted) => location.pathname === '/blog' && Math.abs(scrollY - wanted) < 2, place);
});

flow('what was typed into an order is there after a reload', async ({ visitor }) => {
  await visitor.open('/custom-song', form);
  await visitor.write('Song Title', 'Forty Summers');
  await visitor.choose('Genre', 'folk');
  await visitor.write('Song Description', 'For my parents,\nwho met on a ferry.');
  await visitor.open('/support', form);
  await visitor.open('/custom-song', form);
  await visitor.holds('Song Title', 'Forty Summers');
  await visitor.holds('Genre', 'folk');
  await visitor.holds('Song Description', 'For my parents,\nwho met on a ferry.');
});

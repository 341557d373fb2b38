/**
 * The display face on a slow line, where `head.js` has put it off: loaded when the page has all that it needs, and
 * shown from the next page on. Who saves data gets the standing-in one on every page.
 */
const root = document.documentElement;
const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };

if (root.dataset['font']) {
  if (connection?.saveData) {
    document.addEventListener('astro:before-swap', (event) => {
      event.newDocument.documentElement.dataset['font'] = '1';
    });
  } else {
    document.fonts.forEach((face) => void face.load().catch(() => undefined));
  }
}

(() => {
  const { dataset, style } = document.documentElement;
  const { connection: line, serviceWorker } = navigator;
  const worker = serviceWorker?.controller;
  let face;
  const recall = () => {
    try {
      const theme = localStorage.getItem('notewright-theme');
      if (/dark|light/.test(theme)) dataset.theme = theme;
      face = sessionStorage.getItem('notewright-font');
    } catch {}
  };
  // Who has never been here has nothing stored, and the first look into the browser's storage keeps the first frame waiting.
  // A window that has shown a page of ours has a name.
  if (worker === null && !window.name && !document.referrer.includes(location.host))
    dataset.new = window.name = 'notewright';
  else recall();
  if (face) style.setProperty('--font-display', face);
  else if ((line?.saveData || line?.downlink < 2) && !worker) dataset.font = '1';
  // Before the first line is laid out, or it mostly comes too late for the page.
  else document.fonts.forEach((one) => one.load().catch(() => undefined));
  if (!location.hash && !history.state) dataset.first = '1';
  const start = (page) =>
    page.querySelectorAll('[data-late]').forEach((place) => {
      const script = page.createElement('script');
      script.type = 'module';
      script.src = place.dataset.late;
      // What did not come may be shared by all scripts: then the page is as without any, and says what it says then.
      script.onerror = () =>
        document.querySelectorAll('noscript').forEach((words) => (words.outerHTML = words.textContent));
      place.replaceWith(script);
    });
  const go = () => {
    if (dataset.new) recall();
    delete dataset.first;
    start(document);
  };
  // A page that nobody looks at has no frames.
  addEventListener('DOMContentLoaded', () =>
    document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)),
  );
  document.addEventListener('astro:before-swap', ({ newDocument }) => start(newDocument));
  document.head.insertAdjacentHTML('beforeend', '<link rel=expect href=#opening blocking=render>');
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!form.dataset.island || form.dataset.ready) return;
      event.preventDefault();
      form.dataset.early = '1';
    },
    true,
  );
  // A button pressed before its script came is pressed again when it did, once.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('[type=button]:not([popovertarget])');
      const place = button?.closest('[ssr],:not(:defined)');
      if (!place || button.early) return;
      button.early = () => button.click();
      if (place.matches('[ssr]')) place.addEventListener('astro:hydrate', button.early, { once: true });
      else customElements.whenDefined(place.localName).then(button.early);
    },
    true,
  );
})();

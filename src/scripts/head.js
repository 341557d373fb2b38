(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('notewright-theme');
    if (theme === 'dark' || theme === 'light') dataset.theme = theme;
  } catch {}
  const line = navigator.connection;
  if ((line?.saveData || line?.downlink < 2) && !navigator.serviceWorker?.controller) dataset.face = '1';
  if (!location.hash && !history.state) {
    dataset.first = '1';
    addEventListener('load', () => delete dataset.first);
  }
  const start = (page) =>
    page.querySelectorAll('[data-late]').forEach((place) => {
      const script = page.createElement('script');
      script.type = 'module';
      script.src = place.dataset.late;
      place.replaceWith(script);
    });
  addEventListener('DOMContentLoaded', () => start(document));
  document.addEventListener('astro:before-swap', ({ newDocument }) => start(newDocument));
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'expect', href: '#opening', blocking: 'render' }),
  );
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
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('[ssr] button[type=button]');
      button?.closest('[ssr]').addEventListener('astro:hydrate', () => button.click(), { once: true });
    },
    true,
  );
})();

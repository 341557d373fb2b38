(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('notewright-theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
  const line = navigator.connection;
  if ((line?.saveData || line?.downlink < 2) && !navigator.serviceWorker?.controller) root.dataset.face = '1';
  const opening = document.createElement('link');
  opening.rel = 'expect';
  opening.href = '#opening';
  opening.blocking = 'render';
  document.head.append(opening);
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
})();

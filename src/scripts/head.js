(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('notewright-theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
  const opening = document.createElement('link');
  opening.rel = 'expect';
  opening.href = '#opening';
  opening.setAttribute('blocking', 'render');
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

(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('notewright-theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
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

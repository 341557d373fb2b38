// Who waits for a song has room for the line that says so from the first paint on.
try {
  document.documentElement.dataset.waits = /isOpen":true/.test(localStorage.getItem('notewright-last-order'));
} catch {}

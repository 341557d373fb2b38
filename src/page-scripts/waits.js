// Who waits for a song has room for the line that says so from the first paint on; whoever is new (head.js) waits for none.
try {
  const { dataset } = document.documentElement;
  dataset.waits = !dataset.new && /isOpen":true/.test(localStorage.getItem('notewright-last-order'));
} catch {}

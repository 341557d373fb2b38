// A link that brings a tune: the studio shows its card from the first paint on. The shortest code has 22 letters and no
// name (tune-code.ts); a longer one mostly has, and there is room for a line of it.
if (location.hash.startsWith('#m=')) document.documentElement.dataset.gift = location.hash[25] ? 'named' : '';

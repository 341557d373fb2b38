// A link that brings a tune: the studio shows its card from the first paint on.
if (location.hash.startsWith('#m=')) document.documentElement.dataset.gift = '1';

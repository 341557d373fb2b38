/** The look of the hosted page: ink on paper, a receipt in the middle, both themes. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f0e4, #171410);
  --sheet: light-dark(#fdf9f0, #211d17);
  --ink: light-dark(#1d1a16, #f2eadb);
  --soft: light-dark(#5c5346, #b9ad99);
  --rule: light-dark(#cdc1ab, #473f34);
  --edge: light-dark(#857a68, #8a7e6c);
  --go: light-dark(#1f6457, #82cbb9);
  --on-go: light-dark(#fdf9f0, #0e1a17);
  --alarm: light-dark(#a31621, #ff9b93);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere;
}
.banner {
  margin: 0; padding: .6rem 1rem; background: var(--ink); color: var(--paper); text-align: center;
  text-wrap: balance;
  font-size: .9375rem; letter-spacing: .02em;
}
.banner strong { letter-spacing: .08em; }
main {
  max-width: 28rem; margin: clamp(1rem, 6vh, 4rem) auto; padding: clamp(1.25rem, 5vw, 2.25rem);
  background: var(--sheet); border: 1px solid var(--rule); border-top: 4px solid var(--ink);
}
h1 { margin: 0 0 1.25rem; font: 700 1.75rem/1.15 Georgia, 'Times New Roman', serif; letter-spacing: -.01em; }
dl { margin: 0 0 1.75rem; border-block: 1px solid var(--rule); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem; padding: .65rem 0; }
dl div + div { border-top: 1px dashed var(--rule); }
dt { color: var(--soft); } dd { margin: 0; font-weight: 600; }
.total dd { font: 700 1.375rem/1.3 Georgia, 'Times New Roman', serif; font-variant-numeric: tabular-nums; }
label { display: block; margin-bottom: .35rem; font-weight: 600; }
input {
  width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--edge); border-radius: 3px;
}
input[aria-invalid='true'] { border: 2px solid var(--alarm); }
.hint { margin: .35rem 0 0; color: var(--soft); font-size: .9375rem; }
.alert { margin: 0 0 1.25rem; padding: .65rem .9rem; border-left: 4px solid var(--alarm); background: var(--paper);
  color: var(--alarm); font-weight: 600; }
.buttons { display: grid; gap: .65rem; margin-top: 1.5rem; }
button {
  min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: var(--ink);
  background: transparent; border: 1px solid var(--edge); border-radius: 3px; cursor: pointer;
}
button.pay { color: var(--on-go); background: var(--go); border-color: var(--go); font-size: 1.125rem; }
button:hover, a:hover { text-decoration: underline; text-underline-offset: .2em; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .65rem; }
a { color: var(--go); font-weight: 600; }
:focus-visible { outline: 3px solid var(--go); outline-offset: 3px; }
footer { max-width: 28rem; margin: 0 auto 2rem; padding: 0 1rem; color: var(--soft); font-size: .9375rem; text-align: center; }
`;

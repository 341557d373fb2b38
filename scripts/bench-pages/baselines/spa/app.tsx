/** The site as a plain single-page application would show it: every word and island rendered by React in the browser. */
import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Node, SiteContent } from './content.ts';

type Islands = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** HTML's names that React has other names for. */
const names: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
  selected: 'data-selected',
};

/** Attributes without a value are on. */
const switches = new Set(['hidden', 'disabled', 'required', 'controls', 'open', 'multiple', 'checked']);

const styleOf = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(':').map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = '', value = '']) => [
        name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  );

function propertiesOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'style') return [name, styleOf(value)];
      return [names[name] ?? name, value === '' && switches.has(name) ? true : value];
    }),
  );
}

function draw(node: Node, islands: Islands): ReactNode {
  if (typeof node === 'string') return node;
  if ('island' in node) {
    const Island = islands[node.island];
    return Island && createElement(Island, node.properties);
  }
  const [tag, attributes, ...children] = node;
  return createElement(tag, propertiesOf(attributes), ...children.map((child) => draw(child, islands)));
}

function listen(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/** Links of the site change the address and the page, and load nothing. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

function App({ pages, islands }: { pages: SiteContent; islands: Islands }) {
  const path = useSyncExternalStore(listen, () => location.pathname);
  const page = pages[path] ?? pages['/404'];
  if (!page) return null;
  document.title = page.title;
  return createElement('div', {}, ...page.body.map((node) => draw(node, islands)));
}

/** Starts the application in `#root`. */
export function startApp(pages: SiteContent, islands: Islands): void {
  const root = document.getElementById('root');
  if (!root) return;
  document.addEventListener('click', followLink);
  createRoot(root).render(<App pages={pages} islands={islands} />);
}

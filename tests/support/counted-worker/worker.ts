/** A Worker of the tests: the site's own, and beside it what it asked of the database. Never deployed. */
import { createApp } from '../../../functions/app.ts';
import site from '../../../functions/index.ts';
import type { Bindings } from '../../../functions/env.ts';

/** One entry for each call since they were read last: the beginning of its statement, or of those of its batch. */
let calls: string[] = [];

interface Counted {
  statement: D1PreparedStatement;
  start: string;
}

/** What the site's code holds stands for the real statement, because a batch takes only real ones. */
const counted = new WeakMap<D1PreparedStatement, Counted>();

const running = new Set<PropertyKey>(['run', 'all', 'first', 'raw']);

function count({ statement, start }: Counted): D1PreparedStatement {
  const stand = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind')
        return (...values: unknown[]) => count({ statement: target.bind(...values), start });
      if (running.has(name)) calls.push(start);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  counted.set(stand, { statement, start });
  return stand;
}

const startOf = (sql: string) => sql.trim().split(/\s+/).slice(0, 3).join(' ');

const countingDatabase = (db: D1Database): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => count({ statement: target.prepare(sql), start: startOf(sql) });
      if (name === 'batch')
        return (stands: D1PreparedStatement[]) => {
          const own = stands.map((stand) => counted.get(stand) ?? { statement: stand, start: '?' });
          calls.push(`batch of ${own.map(({ start }) => start).join(', ')}`);
          return target.batch(own.map(({ statement }) => statement));
        };
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      calls.push(String(name));
      return value.bind(target);
    },
  });

/** Method and address of every endpoint of the app's own table. */
function routes(): string[] {
  const handled = createApp().routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  return [...new Set(handled.map(({ method, path }) => `${method} ${path}`))];
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/routes') return Response.json(routes());
    if (pathname === '/calls') {
      const made = calls;
      calls = [];
      return Response.json(made);
    }
    return site.fetch(request, { ...env, DB: countingDatabase(env.DB) }, context);
  },
} satisfies ExportedHandler<Bindings>;

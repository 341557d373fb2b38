/** A Worker of the tests: the site's own, whose database and store of files fail when they are told to. Never deployed. */
import site from '../../../functions/index.ts';
import type { Bindings } from '../../../functions/env.ts';
import type { FaultMode as Mode, Faults } from './faults.ts';

let faults: Faults = {};
let databaseCalls = 0;
let heldNow = 0;

const broken = () => new Error('The test broke this call');

async function through<T>(mode: Mode | null, call: () => Promise<T>): Promise<T> {
  if (mode === 'fail') throw broken();
  const answer = await call();
  if (mode === 'lost') throw broken();
  return answer;
}

/** What a call meets in a storm. */
function weather(): Mode | null {
  if (Math.random() >= (faults.storm ?? 0)) return null;
  return Math.random() < 0.5 ? 'fail' : 'lost';
}

function databaseMode(): Mode | null {
  databaseCalls += 1;
  if (faults.storm) return weather();
  return faults.database?.calls.includes(databaseCalls) ? faults.database.mode : null;
}

const asking: readonly PropertyKey[] = ['first', 'all', 'run', 'raw'];

/** A batch takes only real statements. */
const realOf = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function statement(real: D1PreparedStatement): D1PreparedStatement {
  const stand = new Proxy(real, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!asking.includes(name)) return value.bind(target);
      return (...values: unknown[]) =>
        through(databaseMode(), () => Promise.resolve(Reflect.apply(value, target, values)));
    },
  });
  realOf.set(stand, real);
  return stand;
}

const database = (db: D1Database): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql));
      if (name === 'batch')
        return (stands: D1PreparedStatement[]) =>
          through(databaseMode(), () => target.batch(stands.map((stand) => realOf.get(stand) ?? stand)));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

async function fileCall<T>(name: PropertyKey, call: () => Promise<T>): Promise<T> {
  const rule = faults.files;
  if (faults.storm) return through(weather(), call);
  if (!rule || rule.call !== name || rule.times <= 0) return call();
  rule.times -= 1;
  if (rule.mode !== 'hold') return through(rule.mode, call);
  heldNow += 1;
  while (faults.files === rule) await new Promise((resolve) => setTimeout(resolve, 5));
  heldNow -= 1;
  return call();
}

/** The store, and the uploads that it hands out. */
const store = <T extends object>(real: T): T =>
  new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'resumeMultipartUpload')
        return (...values: unknown[]) => store(Reflect.apply(value, target, values));
      return (...values: unknown[]) =>
        fileCall(name, async () => {
          const answer: unknown = await Reflect.apply(value, target, values);
          return name === 'createMultipartUpload' ? store(answer as R2MultipartUpload) : answer;
        });
    },
  });

const bent = (env: Bindings): Bindings => ({ ...env, DB: database(env.DB), FILES: store(env.FILES) });

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/faults') {
      if (request.method === 'POST') {
        faults = await request.json();
        databaseCalls = 0;
        const { forget } = faults;
        if (forget) await env.FILES.resumeMultipartUpload(forget.key, forget.upload).abort();
      }
      const { objects } = await env.FILES.list();
      return Response.json({ heldNow, objects: objects.map(({ key, size }) => ({ key, size })) });
    }
    return site.fetch(request, bent(env), context);
  },
  scheduled: (controller, env) => site.scheduled(controller, bent(env)),
} satisfies ExportedHandler<Bindings>;

/** A Worker of the tests: the site's own, whose services never answer when a request names them. Never deployed. */
import site from '../../../functions/index.ts';
import type { Bindings } from '../../../functions/env.ts';

const never = () => new Promise<never>(() => undefined);

const fail = () => Promise.reject(new Error('The limiter is broken'));

const limitersThat = (limit: RateLimit['limit']) => ({
  WRITE_LIMITER: { limit },
  ASK_LIMITER: { limit },
  READ_LIMITER: { limit },
  LIBRARY_LIMITER: { limit },
});

/** The same, but with no answer to these calls. */
const silent = <T extends object>(service: T, calls: readonly PropertyKey[]): T =>
  new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (calls.includes(name)) return never;
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, values);
        return name === 'prepare' || name === 'bind' ? silent(answer as object, calls) : answer;
      };
    },
  });

export default {
  fetch(request, env, context) {
    const which = request.headers.get('X-Silent') ?? '';
    return site.fetch(
      request,
      {
        ...env,
        ...(which.includes('database') && { DB: silent(env.DB, ['first', 'all', 'run', 'batch']) }),
        ...(which.includes('limiter') && limitersThat(which.includes('broken') ? fail : never)),
        ...(which.includes('kv') && { FEEDS: silent(env.FEEDS, ['get', 'getWithMetadata']) }),
      },
      context,
    );
  },
} satisfies ExportedHandler<Bindings>;

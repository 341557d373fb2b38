/** Every endpoint that only reads, in turn. */
import type { Call } from '../bench-api/client.ts';
import { endpointsOf, type Stage } from '../bench-api/endpoints.ts';
import { clientOf } from './clients.ts';

/** Answers the next call each time. */
export function readsOf(stage: Stage): () => { route: string; call: Call } {
  const { writers, reader } = stage;
  let count = 0;
  const exported = (): Call => ({
    method: 'GET',
    path: '/api/account/export',
    headers: (writers[count % writers.length] ?? reader).headers,
  });
  // Reading all of an account is limited by user, as changes are.
  const reads: { route: string; ours: () => Call }[] = [
    ...endpointsOf(stage).filter(({ route }) => route.startsWith('GET ')),
    { route: 'GET /api/account/export', ours: exported },
  ];
  return () => {
    count += 1;
    const { route, ours } = reads[count % reads.length] ?? {
      route: 'GET /api/account/export',
      ours: exported,
    };
    const call = ours();
    return { route, call: { ...call, headers: { ...call.headers, ...clientOf(count) } } };
  };
}

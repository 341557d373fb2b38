import type { Bindings } from '../env.ts';

/**
 * A request that came to the public address over plain http is sent on to https, with its method and body; null for any
 * other. Pages do not pass the Worker: for them the zone's 'Always Use HTTPS' does the same (docs/deploy.md).
 */
export function toHttps(request: Request, env: Bindings): Response | null {
  if (!request.url.startsWith('http:')) return null;
  const origin = env.PUBLIC_ORIGIN?.trim() ?? '';
  const url = new URL(request.url);
  if (!URL.canParse(origin) || new URL(origin).origin !== `https://${url.host}`) return null;
  url.protocol = 'https:';
  return new Response(null, { status: 308, headers: { Location: url.href } });
}

/** Answers of data, with the headers that every one of them has. */

type HeaderSet = Readonly<Record<string, string>>;

/**
 * For answers that are data and no pages: nothing may run in them, frame them or read them from elsewhere, and nobody
 * keeps them unless they say so. The runtime takes over such an object in less time than as many single headers.
 */
export const dataHeaders = new Headers({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  // As the pages say it (src/integrations/csp-headers.ts).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cache-Control': 'no-store',
});

/** The answer with these headers on top. */
export function withHeaders(answer: Response, headers: HeaderSet): Response {
  for (const name in headers) answer.headers.set(name, headers[name] ?? '');
  return answer;
}

/** Answers JSON. */
export const answerJson = (data: unknown, status = 200, headers: HeaderSet = {}): Response =>
  withHeaders(Response.json(data, { status, headers: dataHeaders }), headers);

/** Answers that it is done. */
export const answerDone = (): Response => new Response(null, { status: 204, headers: dataHeaders });

import { currentScope } from './request-scope.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** For answers that are data and no pages: nothing may run in them, frame them or read them from elsewhere. */
export const dataHeaders: HeaderSet = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  // As the pages say it (src/integrations/csp-headers.ts).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // Data is kept only where an endpoint says so.
  'Cache-Control': 'no-store',
};

/**
 * An answer of data with all its headers, the frame's among them (`answer-request.ts`): set one by one on an answer
 * that is finished, they cost more than most handlers. `headers` go before the frame's.
 */
export function answerData(
  body: string | null,
  { status = 200, headers }: { status?: number; headers?: HeaderSet | undefined } = {},
): Response {
  const scope = currentScope();
  const answer = new Response(body, {
    status,
    headers: { ...dataHeaders, ...headers, ...(scope && { 'X-Request-Id': scope.requestId }) },
  });
  if (scope) scope.complete = answer;
  return answer;
}

/** Answers JSON. */
export const answerJson = (data: unknown, status = 200, headers?: HeaderSet): Response =>
  answerData(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** Answers that it is done. */
export const answerDone = (): Response => answerData(null, { status: 204 });

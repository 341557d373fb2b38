/** Answers of data; the headers that every one of them has come from the frame (`answer-request.ts`). */

type HeaderSet = Readonly<Record<string, string>>;

/** Answers JSON. */
export const answerJson = (data: unknown, status = 200, headers?: HeaderSet): Response =>
  Response.json(data, { status, ...(headers && { headers }) });

/** Answers that it is done. */
export const answerDone = (): Response => new Response(null, { status: 204 });

import type { Context } from 'hono';
import type { ApiError } from '#lib/contract/shared/api-error.ts';
import { answerJson, dataHeaders, withHeaders } from './answer.ts';
import type { ApiProblem } from './api-problem.ts';
import type { AppEnv } from '../env.ts';

/**
 * A form that was sent without its script lands on the API as a page. Its visitor gets words and a way back
 * instead of JSON; the status stays the same.
 */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not sent</title></head>
<body><h1>Not sent</h1><p>This form needs JavaScript. Nothing was sent or stored.</p>
<p>Use the Back button of your browser: what you typed is usually still there.</p></body></html>`;

/** Answers a problem in the one error shape. */
export function renderProblem(context: Context<AppEnv>, problem: ApiProblem): Response {
  const { code, message, issues, status } = problem;
  const isPage = context.req.method === 'POST' && context.req.header('Accept')?.includes('text/html');
  if (isPage) {
    const answer = new Response(page, { status, headers: dataHeaders });
    return withHeaders(answer, { ...problem.headers, 'Content-Type': 'text/html; charset=utf-8' });
  }
  const body: ApiError = { error: { code, message, ...(issues && { issues: [...issues] }) } };
  return answerJson(body, status, problem.headers);
}

import { HttpError, NetworkError } from './http-error.ts';

function inSeconds(seconds: number | null): string {
  return seconds === null ? 'in a minute' : `in ${seconds} second${seconds === 1 ? '' : 's'}`;
}

/** The server could not read what we always send right: it did not arrive as it was sent. */
const brokenOnTheWay: readonly (string | null)[] = ['unsupported_media_type', 'invalid_json'];

/** Says in one sentence why something could not be sent, and what helps. Says nothing of the kept text. */
export function failureWords(error: unknown): string {
  if (error instanceof NetworkError) {
    return error.reason === 'timeout'
      ? 'Our server did not answer in time. Please try again.'
      : 'No connection to our server. Check your network and try again.';
  }
  if (error instanceof HttpError) {
    if (error.status === 429) {
      return `That was too many tries in a short time. Please try again ${inSeconds(error.retryAfterSeconds)}.`;
    }
    if (brokenOnTheWay.includes(error.code))
      return 'Something between you and our server changed what was sent. Please try again, or use another network.';
    if (error.status === 413) return 'The text is too long to send.';
    if (error.status === 422) return 'Please check the fields marked above.';
  }
  return 'Something broke on our side. Please try again in a moment.';
}

/** The part of a worker that answers each message with one. */
export type AskedWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Waits for the one answer of a worker. */
export function answerOf(worker: AskedWorker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(new Error('A worker of the sounds failed'));
  });
}

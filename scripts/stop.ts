/** An end that needs a sentence and no stack trace: a taken port, a failed build, a missing network. */
export class Stop extends Error {
  override name = 'Stop';
}

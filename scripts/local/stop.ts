/** An end that needs a sentence and no stack trace: a taken port, a failed build, a missing network. */
export class Stop extends Error {
  override name = 'Stop';
  /** What the command says to the shell: 2 where it was not asked as it can be. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

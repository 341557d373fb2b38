import { Stop } from '../local/stop.ts';

/** One step of a deployment. */
export interface Step {
  /** What it does, as the screen says it: 'build the site'. */
  name: string;
  /** Throws when it fails; the words of a `Stop` are shown as they are. */
  run: () => Promise<void>;
  /** What is as it was, what is not, and what to do, should this step fail. */
  ifItFails: string;
}

/**
 * Runs the steps one after the other. None runs after one that failed: then throws `Stop`, which names the step,
 * what was not done because of it, and what to do.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [index, { name, run, ifItFails }] of steps.entries()) {
    console.log(`\nStep ${index + 1} of ${steps.length}: ${name}`);
    try {
      await run();
    } catch (error) {
      const later = steps.slice(index + 1).map((step) => step.name);
      throw new Stop(
        [
          error instanceof Error ? error.message : String(error),
          '',
          `Step ${index + 1} of ${steps.length} failed: ${name}.`,
          ...(later.length > 0 ? [`Not done: ${later.join('; ')}.`] : []),
          ifItFails,
        ].join('\n'),
      );
    }
  }
}

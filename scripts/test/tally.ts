/** What the parts of `npm test` found, in numbers. */

export interface TimedTest {
  readonly name: string;
  readonly ms: number;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly TimedTest[];
}

/** A runner that died before its report, or ended badly with nothing failed, counts as one failure. */
const withExit = (outcome: Outcome, code: number): Outcome => ({
  ...outcome,
  failed: outcome.failed || (code === 0 ? 0 : 1),
});

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, tests: [] };

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** Of the JSON report of vitest; '' is none. */
export function vitestOutcome(json: string, code: number): Outcome {
  if (json === '') return withExit(nothing, code || 1);
  const report = JSON.parse(json) as VitestReport;
  return withExit(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      tests: report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
      ),
    },
    code,
  );
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

const timed = ({ specs = [], suites = [] }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timed),
];

/** Of the JSON report of Playwright; '' is none. A test that passed only when it was tried again has failed. */
export function playwrightOutcome(json: string, code: number): Outcome {
  if (json === '') return withExit(nothing, code || 1);
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  return withExit(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      tests: suites.flatMap(timed),
    },
    code,
  );
}

/** The tests that took longest, a line for each: where to look when the whole is too slow. */
export const slowest = (tests: readonly TimedTest[], most = 10): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);

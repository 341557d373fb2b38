import { describe, expect, it } from 'vitest';
import { playwrightOutcome, slowest, vitestOutcome } from './tally.ts';

describe('what a runner found', () => {
  it('is what its report says', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 3,
      testResults: [{ assertionResults: [{ fullName: 'a', duration: 5 }, { fullName: 'b' }] }],
    };
    expect(vitestOutcome(JSON.stringify(report), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      tests: [
        { name: 'a', ms: 5 },
        { name: 'b', ms: 0 },
      ],
    });
  });

  it('is a failure when a test of a browser passed only at the second try', () => {
    const report = {
      stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          suites: [{ specs: [{ title: 'c', tests: [{ results: [{ duration: 3 }, { duration: 4 }] }] }] }],
        },
      ],
    };
    expect(playwrightOutcome(JSON.stringify(report), 0)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      tests: [{ name: 'c', ms: 7 }],
    });
  });

  it.each([vitestOutcome, playwrightOutcome])(
    'is a failure when it left no report, whatever it said',
    (read) => {
      expect(read('', 0).failed).toBe(1);
      expect(read('', 7).failed).toBe(1);
    },
  );

  it('is a failure when it ended badly with nothing failed', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [] };
    expect(vitestOutcome(JSON.stringify(report), 1)).toMatchObject({ passed: 2, failed: 1 });
  });
});

it('the slowest come first', () => {
  const tests = [
    { name: 'a', ms: 20 },
    { name: 'b', ms: 12_345 },
    { name: 'c', ms: 1 },
  ];
  expect(slowest(tests, 2)).toEqual(['  12.3 s  b', '   0.0 s  a']);
});

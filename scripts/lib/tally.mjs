import path from 'node:path';

/**
 * Result of a run and its second try. A test that passes only at the second try is flaky, and fails the run: a third might differ again.
 * @param again the failed ones, run once more by themselves; undefined without failures
 */
export function tally(first, again) {
  if (!again) return { passed: first.passed, failed: first.failed, flaky: first.flaky ?? 0 };
  return { passed: first.passed, failed: again.failed, flaky: Math.max(0, first.failed - again.failed) };
}

/** The slowest parts of a run, one a line. */
export function slowestParts(parts, count = 10) {
  const slowest = [...parts].sort((one, other) => other.seconds - one.seconds).slice(0, count);
  return [`The ${count} slowest parts:`, ...slowest.map(({ name, seconds }) => `  ${Math.round(seconds)} s  ${name}`)].join('\n');
}

/** Seconds of each file of tests, from Jest's report. Of a group (test-groups.mjs) each test's first title is its file. */
export const filesOfJest = ({ testResults }, root) =>
  testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const [workspace] = name.split('/.cache/test-groups/');
    if (workspace === name) return [{ name: path.relative(root, name), seconds: (endTime - startTime) / 1_000 }];
    const seconds = new Map();
    for (const { ancestorTitles, duration } of assertionResults) {
      const file = path.relative(root, path.join(workspace, ancestorTitles[0]));
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1_000);
    }
    return [...seconds].map(([file, total]) => ({ name: file, seconds: total }));
  });

/** Seconds of each file of flows, retries included, from Playwright's report. */
export const filesOfPlaywright = ({ suites }) => suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) }));

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function secondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum(results.map(({ duration }) => duration / 1_000)) + sum(suites.map(secondsOf));
}

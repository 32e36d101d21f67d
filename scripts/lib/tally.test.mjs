import { filesOfJest, filesOfPlaywright, slowestParts, tally } from './tally.mjs';

test.each([
  ['nothing failed', { passed: 9, failed: 0 }, undefined, { passed: 9, failed: 0, flaky: 0 }],
  ['all of it passed at the second try', { passed: 7, failed: 2 }, { passed: 2, failed: 0 }, { passed: 7, failed: 0, flaky: 2 }],
  ['one of two failed again', { passed: 7, failed: 2 }, { passed: 1, failed: 1 }, { passed: 7, failed: 1, flaky: 1 }],
  ['more failed at the second try', { passed: 7, failed: 1 }, { passed: 0, failed: 3 }, { passed: 7, failed: 3, flaky: 0 }],
  ['flows that Playwright tried twice', { passed: 5, failed: 0, flaky: 1 }, undefined, { passed: 5, failed: 0, flaky: 1 }],
])('%s', (_, first, again, expected) => {
  expect(tally(first, again)).toEqual(expected);
});

test('the time of a file of flows is that of all tries of its tests', () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [{ file: 'sales/sell.spec.ts', specs: [spec(1_500)], suites: [{ specs: [spec(30_000, 2_500)] }] }];
  expect(filesOfPlaywright({ suites })).toEqual([{ name: 'e2e/sales/sell.spec.ts', seconds: 34 }]);
});

test('the time of a file in a group is that of its tests', () => {
  const file = (name, duration) => ({ ancestorTitles: [name, 'more'], duration });
  const group = '/root/api/.cache/test-groups/api-postgres/api-postgres-1.test.js';
  const testResults = [
    { name: '/root/api/src/server.test.ts', startTime: 1_000, endTime: 3_500, assertionResults: [] },
    { name: group, startTime: 0, endTime: 9_000, assertionResults: [file('src/a.test.ts', 1_500), file('src/b.test.ts', null), file('src/a.test.ts', 500)] },
  ];
  const seconds = { 'api/src/server.test.ts': 2.5, 'api/src/a.test.ts': 2, 'api/src/b.test.ts': 0 };
  expect(filesOfJest({ testResults }, '/root')).toEqual(Object.entries(seconds).map(([name, taken]) => ({ name, seconds: taken })));
});

test('the slowest parts are named, the slowest first', () => {
  const parts = [1, 30, 2.6].map((seconds) => ({ name: `part of ${seconds}`, seconds }));
  expect(slowestParts(parts, 2)).toBe('The 2 slowest parts:\n  30 s  part of 30\n  3 s  part of 2.6');
});

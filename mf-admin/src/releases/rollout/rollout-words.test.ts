import type { AreaHealth } from '@karkhana/shared-contract/releases/health';
import { firmsText, footText, speedText, stepsOf, verdictText } from './rollout-words.ts';

const canary = { steps: [5, 25, 100], every: 600, reached: ['2026-11-19T05:02:00.000Z', '2026-11-19T05:12:00.000Z'], by: 'Asha', why: 'x' };

test('each step shows when it was, is or comes', () => {
  expect(stepsOf(canary)).toEqual([
    { percent: 5, state: 'done', when: '10:32 to 10:42' },
    { percent: 25, state: 'now', when: 'since 10:42' },
    { percent: 100, state: 'to-come', when: 'at 10:52, if not worse' },
  ]);
  expect(stepsOf({ ...canary, reached: canary.reached.slice(0, 1) })[2]?.when).toBe('not reached');
});

test.each([
  ['2026-11-19T05:18:00.000Z', 'Next step in 4 min'],
  ['2026-11-19T05:23:00.000Z', 'Next step in a moment'],
])('at %s: %s', (now, sentence) => expect(footText(canary, new Date(now))).toBe(sentence));

test('a long step is shown in hours, a plain trial has none', () => {
  expect(footText({ ...canary, every: 86_400 }, new Date('2026-11-19T05:12:00.000Z'))).toBe('Next step in 24 h');
  expect(footText(undefined, new Date())).toBe('It stays as it is until somebody decides');
});

test.each([
  [{ verdict: 'few', p: null }, 'Too few to tell'],
  [{ verdict: 'chance', p: 0.2612 }, 'Within chance, p 0.26'],
  [{ verdict: 'chance', p: 0.0152 }, 'Within chance, p 0.015'],
  [{ verdict: 'worse', p: 0.00002 }, 'Worse, p below 0.001'],
] as const)('%j: %s', (comparison, sentence) => expect(verdictText(comparison)).toBe(sentence));

test.each([
  [128, 119, '9 ms faster'],
  [119, 128, '9 ms slower'],
  [120, 120.2, 'As fast'],
  [null, 120, ''],
])('INP of %p against %p: %p', (live, candidate, sentence) => {
  const health = (p75: number | null) => ({ inp: { measured: 1, slow: 0, p75 } });
  expect(speedText({ live: health(live), candidate: health(candidate) } as never)).toBe(sentence);
});

test('firms in trouble with the version on trial are named, the others are not', () => {
  const firm = (name: string, version: string, users_in_trouble: number) => ({ firm: name, version, users: 5, users_in_trouble });
  const candidate = { version: '1.4.0' } as AreaHealth['candidate'];
  expect(firmsText({ candidate, firms: [firm('acme', '1.4.0', 3), firm('ravi', '1.3.0', 2), firm('shakti', '1.4.0', 1)] })).toBe(
    'In trouble: acme 3 of 5 users, shakti 1 of 5',
  );
  expect(firmsText({ candidate })).toBe('');
});

import { readPlan } from './canary-plan.ts';

test('steps and how long each lasts, as they are typed', () => {
  expect(readPlan('5,25,100', '10m')).toEqual({ steps: [5, 25, 100], every: 600 });
  expect(readPlan('1, 100', '2h')).toEqual({ steps: [1, 100], every: 7_200 });
});

test.each(['', '100', '5,25', '25,5,100', '5,5,100', '0,100', '5,101', '5.5,100', '5,,100', 'a,100', '1,2,3,4,5,6,7,8,9,10,100'])('%p are no steps', (steps) =>
  expect(() => readPlan(steps, '10m')).toThrow('whole percentages that rise to 100'),
);

test.each(['', '10', '9s', '8d', '10w', '-10m', '1e3m'])('%p is no time for a step', (every) =>
  expect(() => readPlan('5,100', every)).toThrow('lasts from 10s to 7d'),
);

import { keepHouse } from './housekeeping.ts';

test('a chore that fails is reported and comes again; others go on; stop waits for all to end', async () => {
  const [failed, runs] = [[] as string[], { good: 0, bad: 0 }];
  let enough = () => {};
  const thrice = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const count = (name: 'good' | 'bad') => {
    runs[name] += 1;
    if (runs.good >= 3 && runs.bad >= 3) enough();
  };
  const chores = [
    { name: 'good', everyMinutes: 0.0001, run: async () => count('good') },
    {
      name: 'bad',
      everyMinutes: 0.0001,
      async run() {
        count('bad');
        throw new Error('no');
      },
    },
  ];
  const house = keepHouse(chores, (name) => failed.push(name));
  await thrice;
  await house.stop();
  expect(new Set(failed)).toEqual(new Set(['bad']));
});

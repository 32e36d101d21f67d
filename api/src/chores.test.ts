import { choresOf } from './chores.ts';
import type { Database } from './platform/database.ts';

test.each([undefined, {}])('each chore has its turn in a working day of a machine that is off at night', (embedded) => {
  const chores = choresOf({ embedded, upkeep: {} } as Database);
  expect(chores.length).toBeGreaterThan(10);
  expect(chores.filter(({ everyMinutes }) => everyMinutes > 6 * 60)).toEqual([]);
});

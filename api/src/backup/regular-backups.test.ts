import { dueIn, fileNameAt, madeAt, tooOld } from './regular-backups.ts';

const HOUR = 3_600_000;
const at = (text: string) => new Date(`2026-${text}:00Z`);
const names = ['03-30T20:00', '03-31T20:00', '04-01T20:00'].map((text) => fileNameAt(at(text)));

test('a backup has its time in its name', () => {
  expect(names[1]).toBe('karkhana-2026-03-31-20-00-00.backup');
  expect(fileNameAt(at('03-31T20:00'), true)).toBe('karkhana-2026-03-31-20-00-00.backup.age');
  expect(madeAt('karkhana-2026-03-31-20-00-00.backup.age')).toEqual(at('03-31T20:00'));
  expect(names.map(madeAt)).toEqual([at('03-30T20:00'), at('03-31T20:00'), at('04-01T20:00')]);
});

test('the newest stay, and what has another name is left alone', () => {
  const others = ['karkhana.backup', 'before-upgrade.backup', `${names[0]}.a1b2.part`, 'karkhana-2026-13.backup'];
  expect(tooOld([...names, ...others].reverse(), 2)).toEqual([names[0]]);
  expect(tooOld(names, 14)).toEqual([]);
});

test('the next is due a day after the newest, also across a restart; without one at once', () => {
  expect(dueIn(names, 24 * HOUR, at('04-02T19:00'))).toBe(HOUR);
  expect(dueIn(names, 24 * HOUR, at('04-05T00:00'))).toBe(0);
  expect(dueIn(['karkhana.backup'], 24 * HOUR, at('04-05T00:00'))).toBe(0);
  // A clock that was set back does not put it off for ever.
  expect(dueIn(names, 24 * HOUR, at('01-01T00:00'))).toBe(24 * HOUR);
});

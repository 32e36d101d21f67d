import { spawnSync } from 'node:child_process';
import { readDay } from './day-text.ts';

const TODAY = '2026-11-20';

test.each([
  ['20/11/26', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['2011', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['t', '2026-11-20'],
  ['T', '2026-11-20'],
  ['today', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20 november 2026', '2026-11-20'],
  ['20-nov-26', '2026-11-20'],
  ['20 nov', '2026-11-20'],
  ['5/4', '2026-04-05'],
  ['05.04.27', '2027-04-05'],
  ['31/3/27', '2027-03-31'],
  ['0104', '2026-04-01'],
  ['201126', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['2026/4/1', '2026-04-01'],
  [' 20/11/26 ', '2026-11-20'],
  ['29/02/28', '2028-02-29'],
])('%p is %s', (text, day) => expect(readDay(text, TODAY)).toBe(day));

test.each([
  '',
  ' ',
  '20',
  '31/02/26',
  '29/02/27',
  '11/20/26',
  '00/11/26',
  '20/11/1926',
  '20/11/2126',
  '20/11/026',
  'soon',
  '20 foo 2026',
  '20/11/26/5',
  '2026-13-01',
  'tt',
])('%p is no date', (text) => expect(readDay(text, TODAY)).toBeUndefined());

// The zone of a process is fixed when it starts.
if (!process.env['DAY_TEXT_ZONE']) {
  test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])('the same on a PC in %s', (zone) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [require.resolve('jest/bin/jest'), '--rootDir', `${__dirname}/../..`, '--testPathPatterns', 'day-text'],
      {
        cwd: `${__dirname}/../..`,
        env: { ...process.env, TZ: zone, DAY_TEXT_ZONE: zone },
        encoding: 'utf8',
      },
    );
    expect(`${status} ${stderr}`).toMatch(/^0 /);
  });
}

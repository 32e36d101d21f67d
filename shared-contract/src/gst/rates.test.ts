import { gstRatesOn, isGstRateOn } from './rates.ts';

const SINCE_2025 = [0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 40];
test.each([
  ['2025-09-21', undefined, [0, 0.1, 0.25, 1, 1.5, 3, 5, 12, 18, 28]],
  ['2025-09-22', undefined, SINCE_2025],
  ['2026-11-22', '731815', SINCE_2025],
  ['2026-01-31', '2403', [0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 28, 40]],
  ['2026-02-01', '2403', SINCE_2025],
  ['2026-11-22', '69010010', [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 12, 18, 40]],
  ['2017-06-30', undefined, []],
])('on %s for %s', (day, hsn, rates) => expect(gstRatesOn(day, hsn)).toEqual(rates));

test('18 percent goes on across the change of slabs, 28 does not', () => {
  expect(['2025-09-21', '2025-09-22'].map((day) => [isGstRateOn(18, day), isGstRateOn(28, day)])).toEqual([
    [true, true],
    [true, false],
  ]);
});

import { credit, debit, type Entry } from '../entry.ts';
import { type CountedDays, countedEntries } from './counted-tax.ts';

const sale: Entry = {
  ...{ date: '2026-10-20', kind: 'sale', number: 'INV/26-27/00001', narration: 'Sale to Buyer' },
  lines: [debit('receivable', 1_180, 7), credit('sales', 1_000), credit('output_igst', 180)],
};
const posted = (days: CountedDays) =>
  countedEntries(sale, days).map(({ date, lines }) => [date, Object.fromEntries(lines.map((line) => [line.account, line.amount]))]);

const plain = ['2026-10-20', { receivable: 1_180, sales: -1_000, output_igst: -180 }];
const waits = ['2026-10-20', { receivable: 1_180, sales: -1_000, output_late: -180 }];
const stays = ['2026-10-20', { output_igst: -180, output_late: 180 }];
const counts = ['2026-11-01', { output_igst: -180, output_late: 180 }];
const back = (date: string) => [date, { output_igst: 180, output_late: -180 }];

test.each<[string, CountedDays, unknown[]]>([
  ['on its own day', {}, [plain]],
  ['late', { booked_on: '2026-11-01' }, [waits, counts]],
  ['cancelled before its return was filed', { cancelled: true }, []],
  ['late, and cancelled before the return that has it was filed', { booked_on: '2026-11-01', cancelled: true }, []],
  ['cancelled after its return was filed', { unbooked_on: '2026-11-01', cancelled: true }, [stays, back('2026-11-01')]],
  ['late, and cancelled after that return was filed', { booked_on: '2026-11-01', unbooked_on: '2026-12-01', cancelled: true }, [counts, back('2026-12-01')]],
])('%s', (_, days, expected) => {
  expect(posted(days)).toEqual(expected);
  for (const { lines } of countedEntries(sale, days)) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('without tax nothing waits', () => {
  const untaxed = { ...sale, lines: [debit('receivable', 1_000, 7), credit('sales', 1_000), credit('output_igst', 0)] };
  expect(countedEntries(untaxed, { booked_on: '2026-11-01' })).toEqual([{ ...untaxed, lines: untaxed.lines.slice(0, 2) }]);
});

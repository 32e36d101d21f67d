import { dueDays } from './due-days.ts';

test.each([
  ['2026-10', 'monthly', '27', { gstr1: '2026-11-11', gstr3b: '2026-11-20' }],
  ['2026-12', 'monthly', '27', { gstr1: '2027-01-11', gstr3b: '2027-01-20' }],
  ['2026-07', 'quarterly', '27', { iff: '2026-08-13', pmt06: '2026-08-25' }],
  ['2026-08', 'quarterly', '07', { iff: '2026-09-13', pmt06: '2026-09-25' }],
  ...['22', '23', '24', '26', '27', '29', '33', '37'].map((state) => ['2026-09', 'quarterly', state, { gstr1: '2026-10-13', gstr3b: '2026-10-22' }] as const),
  ...['01', '07', '09', '19', '21', '38'].map((state) => ['2026-09', 'quarterly', state, { gstr1: '2026-10-13', gstr3b: '2026-10-24' }] as const),
] as const)('%s, %s, state %s', (period, filing, state, expected) =>
  expect(Object.fromEntries(dueDays(period, filing, state).map(({ due, due_on }) => [due, due_on]))).toEqual(expected),
);

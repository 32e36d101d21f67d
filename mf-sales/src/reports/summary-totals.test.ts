import { aSummary, aSummaryRow } from '../testing/samples.ts';
import { summaryColumns, summaryFooter } from './summary-columns.tsx';
import { summaryCsv, summaryFileName } from './summary-csv.ts';
import { outstandingOf } from './summary-totals.ts';

// 0.1 + 0.2 in floating point is not 0.3: sums are made of paise.
const rows = [
  aSummaryRow({ net_amount: 0.1, amount_paid: 0 }),
  aSummaryRow({ key: '2026-12', label: 'Dec 2026', net_amount: 0.2, amount_paid: 0.1, sales_count: 3 }),
];

test('the outstanding amount is exact to the paisa', () => {
  expect(outstandingOf({ net_amount: 0.3, amount_paid: 0.1 })).toBe(0.2);
});

test('the footer shows the sum of all rows', () => {
  const { totals } = aSummary(rows).body;
  expect(summaryFooter('month', totals)[0]?.cells).toMatchObject({ sales_count: '5', net_amount: '₹0.30', amount_paid: '₹0.10', outstanding: '₹0.20' });
  // One sale of two products counts in both rows: their number has no sum.
  expect(Object.keys(summaryFooter('product', totals)[0]!.cells)).toEqual(['net_amount']);
});

test.each([
  ['month', ['Month', 'Sales', 'Subtotal', 'Tax', 'Total Amount', 'Paid', 'Outstanding']],
  ['customer', ['Customer', 'Sales', 'Subtotal', 'Tax', 'Total Amount', 'Paid', 'Outstanding']],
  ['product', ['Product', 'Quantity', 'Sales', 'Amount before tax']],
] as const)('by %s the table and its CSV have the same columns', (grouping, headers) => {
  const range = { startDate: '2026-04-01', endDate: '2027-03-31' };
  expect(summaryColumns(grouping, range).map(({ header }) => header)).toEqual(headers);
  const [first, second] = summaryCsv(grouping, rows).replace('\uFEFF', '').split('\r\n');
  expect(first).toBe(headers.join(','));
  expect(second?.split(',')).toHaveLength(headers.length);
  expect(summaryFileName(grouping, range)).toBe(`sales-by-${grouping}-2026-04-01-2027-03-31.csv`);
});

test('a period open to one side has no day in the file name', () => {
  expect(summaryFileName('month', { startDate: '', endDate: '2026-03-31' })).toBe('sales-by-month-2026-03-31.csv');
});

test('the CSV has a column for credit notes where there were some, and none otherwise', () => {
  const rows = [aSummaryRow({ credited_amount: 100 }), aSummaryRow({ label: 'Oct 2026' })];
  const lines = (grouping: 'month' | 'product', shown = rows) => summaryCsv(grouping, shown).split('\r\n');
  expect(lines('month').slice(0, 3)).toEqual([
    '\uFEFFMonth,Sales,Subtotal,Tax,Total Amount,Paid,Outstanding,Net of Credit Notes',
    'Nov 2026,2,599.94,107.98,707.92,100.1,607.82,100',
    'Oct 2026,2,599.94,107.98,707.92,100.1,607.82,0',
  ]);
  expect(lines('product')[0]).toMatch(/,Net of Credit Notes$/);
  expect(lines('month', rows.slice(1))[0]).toMatch(/,Outstanding$/);
});

import { listColumns } from '@karkhana/shared-contract/exports/list-columns';
import { columnsOf } from './columns-of.ts';

const list = listColumns<{ name: string; day: string; rate: number; paid: number | null }>()([
  { id: 'name', header: 'Item', kind: 'text', width: 40 },
  { id: 'day', header: 'Date', kind: 'day', width: 14 },
  { id: 'rate', header: 'Rate', kind: 'number', width: 14 },
  { id: 'paid', header: 'Paid', kind: 'money', width: 16 },
  { id: 'basis', header: 'Basis', kind: 'text', width: 16, only: 'file', of: () => 'Cost' },
]);
const row = { name: 'Copper strip', day: '2026-11-20', rate: 1_500.5, paid: 12 };

test('a column of a list is on the screen as its kind is shown, unless it is only in files', () => {
  const columns = columnsOf(list, { name: { width: 120, cell: ({ name }) => name.toUpperCase() } });
  expect(columns.map(({ id, header, width, align, cell }) => [id, header, width, align, cell(row)])).toEqual([
    ['name', 'Item', 120, undefined, 'COPPER STRIP'],
    ['day', 'Date', undefined, undefined, '20 Nov 2026'],
    ['rate', 'Rate', undefined, 'right', '1,500.5'],
    ['paid', 'Paid', undefined, 'right', '₹12.00'],
  ]);
  expect(columns[3]!.cell({ ...row, paid: null })).toBe('');
});

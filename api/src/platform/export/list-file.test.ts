import { listColumns } from '@karkhana/shared-contract/exports/list-columns';
import { listFile } from './list-file.ts';

const columns = listColumns<{ name: string; rate: number; paid: number | null }>()([
  { id: 'name', header: 'Item', kind: 'text', width: 40 },
  { id: 'short', header: 'Short', kind: 'text', width: 10, only: 'screen', of: ({ name }) => name.slice(0, 3) },
  { id: 'rate', header: 'Rate', kind: 'number', width: 14 },
  { id: 'paid', header: 'Paid', kind: 'money', width: 16, summed: true, only: 'file' },
]);

test('a file has the columns of the screen and its own, in the order of the list', () => {
  const { columns: shape, cells } = listFile(columns);
  expect(shape).toEqual([
    { header: 'Item', kind: 'text', width: 40, summed: false },
    { header: 'Rate', kind: 'number', width: 14, summed: false },
    { header: 'Paid', kind: 'money', width: 16, summed: true },
  ]);
  expect(cells({ name: 'Copper strip', rate: 1.5, paid: null })).toEqual(['Copper strip', 1.5, null]);
});

import { IMPORT_KINDS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addVendor } from '../../testing/fixtures.ts';
import { committed, preview } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { SHEETS } from './sheets/sheets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  // Of whom the open bills are, beside the parties of the template.
  await addVendor(api.database, 'Shree Castings', 'purchase');
});
afterAll(() => api?.close());

const templateOf = async (kind: ImportKind) => (await api.get(`/imports/${kind}/template`)).rawPayload;
const rowsOf = async (id: number) => (await api.read<{ data: ImportRow[] }>(`/imports/${id}/rows`)).data;
const errorsOf = async (id: number) => (await rowsOf(id)).flatMap(({ row, errors }) => errors.map(({ column, message }) => `${row} ${column}: ${message}`));

test.each(IMPORT_KINDS)('each column of %s is filled in its template', (kind) => {
  const { columns, examples } = SHEETS[kind];
  expect(columns.map(({ field }) => field).filter((field) => examples.every((row) => row[field] === undefined))).toEqual([]);
});

/** Records with a page of their own: where they are listed, and what the list calls a column otherwise. */
const LISTED = {
  products: ['/products', { opening_stock: 'stock_quantity' }],
  materials: ['/materials', { current_stock: 'stock_quantity' }],
  vendors: ['/vendors', {}],
} as const;

test.each(Object.entries(LISTED))(
  'the template of %s, imported: each column is stored, answered and exported, and nothing differs',
  async (name, [list, called]) => {
    const kind = name as keyof typeof LISTED;
    const template = await templateOf(kind);
    const first = await preview(api, kind, template);
    expect([await errorsOf(first.id), first.counts.new]).toEqual([[], SHEETS[kind].examples.length]);
    await committed(api, first.id);
    expect((await preview(api, kind, template)).counts).toEqual({ new: 0, changed: 0, unchanged: SHEETS[kind].examples.length, wrong: 0 });
    const { data } = await api.read<{ data: Record<string, unknown>[] }>(list);
    for (const row of await rowsOf(first.id)) {
      const { columns } = SHEETS[kind];
      const cells = columns.filter(({ header }) => row.values[header] !== undefined && row.values[header] !== null);
      const meant = ({ choices = {}, header }: (typeof columns)[number]) =>
        Object.entries(choices).find(([, words]) => words[0] === row.values[header])?.[0] ?? row.values[header];
      const nameOf = (field: string) => (called as Record<string, string>)[field] ?? field;
      const record = data.find((each) => each['name'] === row.values[columns.find(({ field }) => field === 'name')!.header])!;
      expect(Object.fromEntries(cells.map(({ field }) => [field, record[nameOf(field)]]))).toEqual(
        Object.fromEntries(cells.map((column) => [column.field, meant(column)])),
      );
    }
  },
);

test.each(['accounts', 'requirements', 'opening-balances', 'open-sales', 'open-purchases'] as const)(
  'the template of %s, imported after those: no row is wrong, and the same file again changes nothing',
  async (kind) => {
    const template = await templateOf(kind);
    const first = await preview(api, kind, template);
    expect(await errorsOf(first.id)).toEqual([]);
    await committed(api, first.id);
    const { id, counts } = await preview(api, kind, template);
    expect([await errorsOf(id), counts.new, counts.changed]).toEqual([[], 0, 0]);
  },
);

test('the books are in order after all of that', () => expectBooksInOrder(api.database));

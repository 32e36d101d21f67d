import { IMPORT_KINDS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { unzipSync } from 'fflate';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addVendor } from '../../testing/fixtures.ts';
import { committed, preview } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import type { SheetColumn } from './sheets/import-sheet.ts';
import { SHEETS } from './sheets/sheets.ts';

let api: TestApi;
/** With the goods of the templates, of which nothing has moved. */
let shop: TestApi;
beforeAll(async () => {
  [api, shop] = [await openTestApi(), await openTestApi()];
  await addProduct(shop.database, shop.user.id, 'PMP-MB-100', 0);
  await addMaterial(shop.database, shop.user.id, 'MS rod 12 mm', 0);
  // Of whom the open bills are, beside the parties of the template.
  await addVendor(api.database, 'Shree Castings', 'purchase');
});
afterAll(() => Promise.all([api?.close(), shop?.close()]));

const templateOf = async (kind: ImportKind) => (await api.get(`/imports/${kind}/template`)).rawPayload;
const rowsOf = async (id: number, from = api) => (await from.read<{ data: ImportRow[] }>(`/imports/${id}/rows`)).data;
const errorsOf = async (id: number, from = api) =>
  (await rowsOf(id, from)).flatMap(({ row, errors }) => errors.map(({ column, message }) => `${row} ${column}: ${message}`));

test.each(IMPORT_KINDS)('each column of %s is filled in its template', (kind) => {
  const { columns, examples } = SHEETS[kind];
  expect(columns.map(({ field }) => field).filter((field) => examples.every((row) => row[field] === undefined))).toEqual([]);
});

/** As it is stored: a choice by its key. */
const meant = ({ choices = {}, header }: SheetColumn, values: ImportRow['values']) =>
  Object.entries(choices).find(([, words]) => words[0] === values[header])?.[0] ?? values[header];

/** Of the opening stock, and of a price that is stored without its tax. */
const OF_MOVEMENTS: readonly string[] = ['unit_cost', 'opening_value', 'as_on', 'tax_in_price'];
/** Records with a page of their own: where they are listed, and what the list calls a column otherwise. */
const LISTED = {
  products: ['/products', { opening_stock: 'stock_quantity' }],
  materials: ['/materials', { current_stock: 'stock_quantity' }],
  vendors: ['/vendors?balances=true', { opening_balance: 'balance' }],
} as const;

test.each(Object.entries(LISTED))('the template of %s, imported: each column is stored and answered, and nothing differs', async (name, [list, called]) => {
  const kind = name as keyof typeof LISTED;
  const template = await templateOf(kind);
  const first = await preview(api, kind, template);
  expect([await errorsOf(first.id), first.counts.new]).toEqual([[], SHEETS[kind].examples.length]);
  await committed(api, first.id);
  expect((await preview(api, kind, template)).counts).toEqual({ new: 0, changed: 0, unchanged: SHEETS[kind].examples.length, wrong: 0 });
  const { data } = await api.read<{ data: Record<string, unknown>[] }>(list);
  for (const row of await rowsOf(first.id)) {
    const { columns } = SHEETS[kind];
    const cells = columns.filter(({ field, header }) => !OF_MOVEMENTS.includes(field) && row.values[header] !== undefined && row.values[header] !== null);
    const nameOf = (field: string) => (called as Record<string, string>)[field] ?? field;
    const record = data.find((each) => each['name'] === row.values[columns.find(({ field }) => field === 'name')!.header])!;
    expect(Object.fromEntries(cells.map(({ field }) => [field, record[nameOf(field)]]))).toEqual(
      Object.fromEntries(cells.map((column) => [column.field, meant(column, row.values)])),
    );
  }
});

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

test.each(['opening-stock', 'stock-count'] as const)('the template of %s, imported into a shop without stock', async (kind) => {
  const { id, counts } = await preview(shop, kind, await templateOf(kind));
  expect([await errorsOf(id, shop), counts.new]).toEqual([[], SHEETS[kind].examples.length]);
  await committed(shop, id);
});

type Tables = Record<string, Record<string, unknown>[]>;
async function exported({ get }: TestApi): Promise<Tables> {
  const archive = unzipSync(new Uint8Array((await get('/exports/everything')).rawPayload));
  const tables = Object.entries(archive).filter(([name]) => name.startsWith('data/') && name.endsWith('.json'));
  return Object.fromEntries(tables.map(([name, bytes]) => [name.slice('data/'.length, -'.json'.length), JSON.parse(Buffer.from(bytes).toString('utf8'))]));
}

const named = (rows: Tables[string] | undefined, name: unknown) => rows?.find((row) => row['name'] === name || row['sku'] === name)?.['id'];
/** The item of a row, and the row of a table that is about it. */
const ofItem =
  (table: string) =>
  (tables: Tables, { item }: Cells) => {
    const [product, material] = [named(tables['products'], item), named(tables['materials'], item)];
    const row = tables[table]?.find(({ product_id, material_id }) => (product === undefined ? material_id === material : product_id === product));
    return { ...row, item, item_type: product === undefined ? 'material' : 'product' };
  };
/** A document of the program before: what was paid of it is told in its notes. */
const openDocument =
  (table: string, party: string) =>
  (tables: Tables, { invoice_number }: Cells) => {
    const row = tables[table]?.find((row) => [row['invoice_number'], row['supplier_invoice_number']].includes(invoice_number)) ?? {};
    const open = Number(row['net_amount']);
    const paid = Number(/^₹([\d,.]+) of/.exec(String(row['notes']))?.[1]?.replaceAll(',', '') ?? 0);
    return { ...row, invoice_number, [party]: row['vendor_name'], amount: open + paid, paid, open };
  };
/** What the opening stock of an item cost, and since when it is there. */
const openedWith = (tables: Tables, { name, sku }: Cells) => {
  const row: Cells = ofItem('stock_ledger')(tables, { item: sku ?? name });
  const [quantity, unit_cost] = [Number(row['quantity']), Number(row['unit_cost'])];
  return { unit_cost, opening_value: quantity * unit_cost, as_on: row['on_day'] };
};
const record =
  (table: string, called: Record<string, string> = {}) =>
  (tables: Tables, { name }: Cells) => {
    const row = tables[table]?.find((row) => row['name'] === name) ?? {};
    return { ...row, ...Object.fromEntries(Object.entries(called).map(([field, column]) => [field, row[column]])) };
  };

type Cells = Record<string, unknown>;
/** What the export of all data has of a row of a sheet, by the sheet's fields. */
const EXPORTED: Record<ImportKind, (tables: Tables, cells: Cells) => Cells> = {
  products: (tables, cells) => ({
    ...cells,
    ...record('products', LISTED.products[1])(tables, cells),
    ...openedWith(tables, cells),
    tax_in_price: 'exclusive',
  }),
  materials: (tables, cells) => ({
    ...record('materials', { ...LISTED.materials[1], minimum_stock: 'stock_alert_threshold' })(tables, cells),
    ...openedWith(tables, cells),
  }),
  vendors: (tables, cells) => {
    const balance = EXPORTED['opening-balances'](tables, { party: cells['name'], kind: 'receivable' });
    return { ...balance, ...record('vendors')(tables, cells), opening_balance: balance['amount'] };
  },
  accounts: record('accounts', { group: 'account_group' }),
  requirements: (tables, { product, material }) => {
    const ids = [named(tables['products'], product), named(tables['materials'], material)];
    return { ...tables['product_materials']?.find((row) => ids[0] === row['product_id'] && ids[1] === row['material_id']), product, material };
  },
  // The whole of a party: its open documents are stored by themselves.
  'opening-balances': (tables, { party, kind }) => {
    const vendor = tables['vendors']?.find(({ name }) => name === party);
    const row = tables['opening_balances']?.find((row) => row['kind'] === kind && (row['vendor_id'] ?? undefined) === vendor?.['id']);
    const documents = [...(tables['sales'] ?? []), ...(tables['purchases'] ?? [])].filter(({ vendor_id }) => vendor && vendor_id === vendor['id']);
    const amount = documents.reduce((sum, { net_amount }) => sum + Number(net_amount), Number(row?.['amount']));
    return { ...row, amount, party: vendor?.['name'], party_type: vendor?.['vendor_type'] };
  },
  'open-sales': openDocument('sales', 'customer'),
  'open-purchases': openDocument('purchases', 'supplier'),
  'opening-stock': (tables, cells) => {
    const row: Cells = ofItem('stock_ledger')(tables, cells);
    return { ...row, as_on: row['on_day'], value: Number(row['quantity']) * Number(row['unit_cost']) };
  },
  'stock-count': (tables, cells) => {
    const line: Cells = ofItem('stock_count_lines')(tables, cells);
    return { ...line, date: tables['stock_counts']?.find(({ id }) => id === line['stock_count_id'])?.['date'] };
  },
};

test.each(IMPORT_KINDS)('each column of %s that was imported is in the export of all data', async (kind) => {
  const from = kind === 'opening-stock' || kind === 'stock-count' ? shop : api;
  const tables = await exported(from);
  const { data } = await from.read<{ data: { id: number; kind: string }[] }>('/imports');
  const first = data.filter((each) => each.kind === kind).at(-1)!;
  const { columns } = SHEETS[kind];
  for (const { values } of await rowsOf(first.id, from)) {
    const cells = Object.fromEntries(
      columns.filter(({ header }) => values[header] !== undefined && values[header] !== null).map((column) => [column.field, meant(column, values)]),
    );
    expect(EXPORTED[kind](tables, cells)).toMatchObject(cells);
  }
});

test('the books are in order after all of that', async () => {
  await expectBooksInOrder(api.database);
  await expectBooksInOrder(shop.database);
});

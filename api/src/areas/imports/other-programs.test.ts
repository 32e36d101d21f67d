import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { sql } from 'kysely';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { committed, formOf, preview, type SheetCell, xlsxWith } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { workIsDone } from './under-way.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api?.close());

const rowsOf = async (id: number) => (await api.read<{ data: ImportRow[] }>(`/imports/${id}/rows`)).data;
const errorsOf = async (id: number) => (await rowsOf(id)).flatMap(({ row, errors }) => errors.map(({ column, message }) => `${row} ${column}: ${message}`));
const parties = async () => (await api.read<{ data: Record<string, unknown>[] }>('/vendors?balances=true&limit=100')).data;

/** A party report as Vyapar writes it. */
const VYAPAR: SheetCell[][] = [
  ['Party Report'],
  ['Date: 01/04/2026'],
  [],
  ['Sr No', 'Party Name', 'Phone No.', 'Email ID', 'GSTIN', 'Billing Address', 'State', 'Receivable Balance', 'Payable Balance'],
  [1, 'Nandini Hydraulics', '98220 11111', 'purchase@nandini.example', '27AAACB5678K1ZA', 'Bhosari, Pune', 'Maharashtra', '2,36,000.00', ''],
  [2, 'Karnataka Pipe House', '080-22223333', '', '', 'JC Road', 'Karnataka', '45,000', '0'],
  [3, 'Anil Plumber (cash)', '', '', '', '', '', '0', ''],
  [4, 'Rajasthan Scrap', '', '', '', '', '', '', '85,000.50'],
  ['', 'Total', '', '', '', '', '', '2,81,000.00', '85,000.50'],
];

test('parties of Vyapar with what they owe: type by side, day by title, the total passed over', async () => {
  const { id, counts, columns, all, passed_over } = await preview(api, 'vendors', xlsxWith(...VYAPAR));
  expect(await errorsOf(id)).toEqual([]);
  expect(counts).toEqual({ new: 4, changed: 0, unchanged: 0, wrong: 0 });
  expect(columns[7]).toEqual({ header: 'Receivable Balance', column: 'Opening Balance', sample: '2,36,000.00' });
  expect([all, passed_over]).toEqual([[{ column: 'As On', value: '2026-04-01' }], [{ row: 9, reason: 'total', text: 'Total 2,81,000.00 85,000.50' }]]);
  await committed(api, id);
  expect((await parties()).map(({ name, vendor_type, balance }) => [name, vendor_type, balance])).toEqual([
    ['Anil Plumber (cash)', 'sale', 0],
    ['Karnataka Pipe House', 'sale', 45000],
    ['Nandini Hydraulics', 'sale', 236000],
    ['Rajasthan Scrap', 'purchase', -85000.5],
  ]);
  expect((await preview(api, 'vendors', xlsxWith(...VYAPAR))).counts).toEqual({ new: 0, changed: 0, unchanged: 4, wrong: 0 });
  expect((await api.post(`/imports/${id}/undo`)).json()).toMatchObject({ state: 'undone' });
  expect(await parties()).toEqual([]);
  await expectBooksInOrder(api.database);
});

/** Bills Receivable as Tally exports it, with two lines of headers and a last row of sums alone. */
const TALLY_BILLS: SheetCell[][] = [
  ['Indrayani Brass Fittings'],
  ['Bills Receivable'],
  ['1-Apr-26'],
  [],
  ['Date', 'Ref. No.', "Party's Name", 'Opening', 'Pending', 'Due on', 'Overdue'],
  ['', '', '', 'Amount', 'Amount', '', 'by days'],
  ['12-Jan-26', 'PB/25-26/0411', 'Nandini Hydraulics', '1,77,000.00 Dr', '1,36,000.00 Dr', '12-Feb-26', '48'],
  ['03-Mar-26', 'PB/25-26/0502', 'Nandini Hydraulics', '1,00,000.00 Dr', '1,00,000.00 Dr', '3-Apr-26', ''],
  ['15-Mar-26', 'PB/25-26/0511', 'Karnataka Pipe House', '45,000.00 Dr', '45,000.00 Dr', '14-Apr-26', ''],
  ['', '', '', '3,22,000.00 Dr', '2,81,000.00 Dr', '', ''],
];

test('open bills of Tally: missing parties are made by name, shown before, and go with the import', async () => {
  const { id, counts, passed_over } = await preview(api, 'open-sales', xlsxWith(...TALLY_BILLS));
  expect(await errorsOf(id)).toEqual([]);
  expect([counts.new, passed_over?.map(({ row }) => row)]).toEqual([3, [10]]);
  expect((await rowsOf(id)).map(({ values }) => values['New Customer'])).toEqual(['Nandini Hydraulics', 'Nandini Hydraulics', 'Karnataka Pipe House']);
  await committed(api, id);
  const owed = async () => (await parties()).map(({ name, balance }) => [name, balance]);
  expect(await owed()).toEqual([
    ['Karnataka Pipe House', 45000],
    ['Nandini Hydraulics', 236000],
  ]);
  expect((await api.post(`/imports/${id}/undo`)).json()).toMatchObject({ state: 'undone' });
  expect(await owed()).toEqual([]);
  await expectBooksInOrder(api.database);
});

test('open bills payable are positive in credit; a debit among them is refused', async () => {
  const bills = TALLY_BILLS.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell.replace(' Dr', ' Cr') : cell)));
  const { id, counts } = await preview(api, 'open-purchases', xlsxWith(...bills));
  expect([await errorsOf(id), counts.new]).toEqual([[], 3]);
  const wrong = await preview(api, 'open-purchases', xlsxWith(...TALLY_BILLS));
  expect((await errorsOf(wrong.id))[0]).toBe('7 Amount: Amount must be more than 0');
});

test('parties and then their open bills: what is owed is counted once', async () => {
  await committed(api, (await preview(api, 'vendors', xlsxWith(...VYAPAR))).id);
  await committed(api, (await preview(api, 'open-sales', xlsxWith(...TALLY_BILLS))).id);
  expect((await parties()).find(({ name }) => name === 'Nandini Hydraulics')).toMatchObject({ balance: 236000 });
  await expectBooksInOrder(api.database);
});

/** Items as Vyapar exports them. */
const VYAPAR_ITEMS: SheetCell[][] = [
  ['Item Details'],
  ['Exported on 01-Apr-2026'],
  [
    ...['Item name*', 'Item code', 'HSN', 'Sale price', 'Purchase price', 'Tax Rate', 'Inclusive Of Tax', 'Opening stock quantity'],
    ...['Minimum stock quantity', 'Item Location', 'Base Unit (x)'],
  ],
  ['Brass elbow 15 mm', 'BE-15', '74122090', '62.5', '45', 'GST@18%', 'Exclusive', '1,200', '200', 'Rack 1', 'NUMBERS (Nos)'],
  ['Brass rod 20 mm', 'BR-20', '740721', '590', '410.50', 'GST@18%', 'Inclusive', '300.5', '50', 'Rack 4', 'KILOGRAMS (Kg)'],
  ['Total', '', '', '', '', '', '', '1,500.5', '', '', ''],
];
const products = async (search: string) => (await api.read<{ data: Record<string, unknown>[] }>(`/products?search=${search}`)).data;

test('items of Vyapar: price without its tax, unit, minimum, and the opening stock at what it cost', async () => {
  const { id, columns, passed_over } = await preview(api, 'products', xlsxWith(...VYAPAR_ITEMS));
  expect([await errorsOf(id), passed_over?.length]).toEqual([[], 1]);
  expect(columns.find(({ header }) => header === 'Item Location')).toMatchObject({ column: null, sample: 'Rack 1' });
  await committed(api, id);
  expect(await products('Brass')).toMatchObject([
    { sku: 'BE-15', unit_price: 62.5, uqc: 'NOS', gst_rate: 18, stock_quantity: 1200, stock_alert_threshold: 200 },
    { sku: 'BR-20', unit_price: 500, uqc: 'KGS', stock_quantity: 300.5, stock_alert_threshold: 50 },
  ]);
  const { rows } = await sql<{ unit_cost: string }>`select unit_cost from stock_ledger order by id`.execute(api.database.db);
  expect(rows.map(({ unit_cost }) => Number(unit_cost))).toEqual([45, 410.5]);
  await expectBooksInOrder(api.database);
});

/** A stock summary of Tally: names alone, units behind the quantities. */
const TALLY_STOCK: SheetCell[][] = [
  ['Indrayani Brass Fittings'],
  ['Stock Summary'],
  ['1-Apr-26'],
  ['Particulars', 'Closing Balance', '', ''],
  ['', 'Quantity', 'Rate', 'Value'],
  ['Brass rod 20 mm', '1,250.500 kg', '410.00', '5,12,705.00'],
  ['Brass elbow 15 mm', '300 Nos', '45.00', '13,500.00'],
  ['Grand Total', '', '', '5,26,205.00'],
];

test.each(['products', 'materials'] as const)('a stock summary of Tally as %s: unit from the quantity, cost from the value', async (kind) => {
  const { id } = await preview(api, kind, xlsxWith(...TALLY_STOCK));
  expect(await errorsOf(id)).toEqual([]);
  await committed(api, id);
  const { data } = await api.read<{ data: Record<string, unknown>[] }>(`/${kind}`);
  expect(data.map((item) => [item['name'], item['uqc'] ?? item['unit'], item['stock_quantity'] ?? item['current_stock']]).sort()).toEqual([
    ['Brass elbow 15 mm', kind === 'products' ? 'NOS' : 'pieces', 300],
    ['Brass rod 20 mm', kind === 'products' ? 'KGS' : 'kg', 1250.5],
  ]);
  const { rows } = await sql<{ worth: string }>`select sum(round(quantity * unit_cost, 2)) as worth from stock_ledger`.execute(api.database.db);
  expect(Number(rows[0]!.worth)).toBe(526_205);
  await expectBooksInOrder(api.database);
});

test.each([
  ['Party Report of Vyapar', VYAPAR, 'vendors'],
  ['Item Details of Vyapar', VYAPAR_ITEMS, 'products'],
  ['Bills Receivable of Tally', TALLY_BILLS, 'open-sales'],
  ['Bills Payable of Tally', [['Firm'], ['Bills Payable'], ...TALLY_BILLS.slice(4)], 'open-purchases'],
  ['Stock Summary of Tally', TALLY_STOCK, 'products'],
  [
    'supplier list in Marathi',
    [
      ['पुरवठादाराचे नाव', 'पत्ता', 'जीएसटी क्रमांक', 'मोबाईल'],
      ['कोल्हापूर फाउंड्री', 'शिरोली', '', '9822041077'],
    ],
    'vendors',
  ],
])('the kind of a file is found: %s', async (_name, rows, kind) => {
  const { payload, headers } = await formOf(xlsxWith(...(rows as SheetCell[][])), 'list.xlsx');
  const answer = await api.app.inject({ method: 'POST', url: '/api/imports', headers: { ...api.user.headers, ...headers }, payload });
  expect([answer.statusCode, answer.json().kind]).toEqual([201, kind]);
  await workIsDone();
});

test('a file of no kind is refused with what to do', async () => {
  const { payload, headers } = await formOf(xlsxWith(['Song', 'Singer'], ['Deep', 'Lata']), 'songs.xlsx');
  const answer = await api.app.inject({ method: 'POST', url: '/api/imports', headers: { ...api.user.headers, ...headers }, payload });
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('Choose what it is')]);
});

test('one value for all rows where a column is missing; a value that it cannot take is refused', async () => {
  const { id, counts } = await preview(api, 'vendors', xlsxWith(['Party Name', 'City'], ['Deccan Traders', 'Pune'], ['Kolhapur Foundry', 'Kolhapur']));
  expect([counts.wrong, await errorsOf(id)]).toEqual([2, ['2 Type: Vendor type is required', '3 Type: Vendor type is required']]);
  const put = (all: object[]) => api.put(`/imports/${id}/columns`, { all });
  expect((await put([{ column: 'Type', value: 'Perhaps' }])).json().error).toMatch(/“Perhaps” is no Type/);
  expect((await put([{ column: 'Type', value: 'Customer' }])).statusCode).toBe(200);
  await workIsDone();
  expect(await api.read(`/imports/${id}`)).toMatchObject({ counts: { new: 2, wrong: 0 }, all: [{ column: 'Type', value: 'Customer' }] });
});

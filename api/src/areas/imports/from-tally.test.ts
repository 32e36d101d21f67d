import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { utils, write } from 'xlsx';
import { checkBooks } from '../../books/check-books.ts';
import { committed, preview, type SheetCell, upload, xlsxWith } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const group = (name: string, parent: string) => `<GROUP NAME="${name}" RESERVEDNAME=""><PARENT>${parent}</PARENT></GROUP>`;
const ledger = (name: string, parent: string, opening: string, more = '') =>
  `<LEDGER NAME="${name}" RESERVEDNAME=""><PARENT>${parent}</PARENT><OPENINGBALANCE>${opening}</OPENINGBALANCE>${more}</LEDGER>`;
const registered = (gstin: string, state: string, address: string[], more = '') =>
  `<LEDMAILINGDETAILS.LIST><APPLICABLEFROM>20170701</APPLICABLEFROM><STATE>Goa</STATE></LEDMAILINGDETAILS.LIST>
   <LEDMAILINGDETAILS.LIST><ADDRESS.LIST TYPE="String">${address.map((line) => `<ADDRESS>${line}</ADDRESS>`).join('')}</ADDRESS.LIST>
     <APPLICABLEFROM>20240401</APPLICABLEFROM><PINCODE>560058</PINCODE><STATE>${state}</STATE><COUNTRY>India</COUNTRY></LEDMAILINGDETAILS.LIST>
   <LEDGSTREGDETAILS.LIST><APPLICABLEFROM>20240401</APPLICABLEFROM><GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE><GSTIN>${gstin}</GSTIN></LEDGSTREGDETAILS.LIST>${more}`;
const item = (name: string, parent: string, unit: string, more: string) =>
  `<STOCKITEM NAME="${name}"><PARENT>${parent}</PARENT><BASEUNITS>${unit}</BASEUNITS>${more}</STOCKITEM>`;
const opening = (quantity: string, rate: string, value: string) =>
  `<OPENINGBALANCE>${quantity}</OPENINGBALANCE><OPENINGVALUE>${value}</OPENINGVALUE><OPENINGRATE>${rate}</OPENINGRATE>`;
const bill = (number: string, date: string, amount: string, period = '') =>
  `<BILLALLOCATIONS.LIST><BILLDATE>${date}</BILLDATE><NAME>${number}</NAME><BILLCREDITPERIOD>${period}</BILLCREDITPERIOD><OPENINGBALANCE>${amount}</OPENINGBALANCE></BILLALLOCATIONS.LIST>`;

/** In the manner of All Masters of TallyPrime: UTF-16, one message a master, and characters that XML has not. */
function masters(...messages: string[]): Buffer {
  const body = messages.map((message) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`).join('\r\n');
  const text = `<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>${body}</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`;
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

const FILE = masters(
  '<CMPINFO><LEDGER>0</LEDGER></CMPINFO>',
  '<COMPANY><REMOTECMPINFO.LIST><NAME>Karkhana</NAME></REMOTECMPINFO.LIST><BOOKSFROM>20260401</BOOKSFROM></COMPANY>',
  group('Sundry Debtors', 'Current Assets'),
  group('Pune Dealers', 'Sundry Debtors'),
  group('Machinery', 'Fixed Assets'),
  ledger(
    'श्री गणेश &amp; Sons',
    'Pune Dealers',
    '-59000.00',
    registered(
      '29AAGCB7383J1Z4',
      'Karnataka',
      ['12 Peenya', 'II Phase &lt;B&gt;'],
      `<EMAIL>ganesh@example.com, other@example.com</EMAIL><LEDGERMOBILE>98220 00000</LEDGERMOBILE>${bill('KE/118', '20260212', '-40000.00', '30 Days')}${bill('Advance', '20260301', '5000.00')}`,
    ),
  ),
  ledger('Nobody Knows', 'Sundry Debtors', '0.00', '<GSTREGISTRATIONTYPE>&#4; Unknown</GSTREGISTRATIONTYPE><LEDSTATENAME>Maharashtra</LEDSTATENAME>'),
  ledger('Wrong Number', 'Sundry Debtors', '', '<PARTYGSTIN>27AAPFU0939F1ZW</PARTYGSTIN>'),
  ledger('Kolhapur Foundry', 'Sundry Creditors', '42000.00', bill('KF/77', '20260320', '42000.00')),
  ledger('Cash', 'Cash-in-Hand', '-1200.50'),
  ledger('HDFC Current', 'Bank Accounts', '-100000.25'),
  ledger('SBI Overdraft', 'Bank OD A/c', '30000.00'),
  ledger('Lathe', 'Machinery', '-250000.00'),
  ledger('Term Loan', 'Secured Loans', '200000.00'),
  ledger('Power', 'Indirect Expenses', '0.00'),
  ledger('Input Cess', 'Duties &amp; Taxes', '0.00'),
  ledger('Profit &amp; Loss A/c', '&#4; Primary', '0.00'),
  ledger('Lost', 'Unclassified', '0.00'),
  '<UNIT NAME="Bundle"><ISSIMPLEUNIT>Yes</ISSIMPLEUNIT><GSTREPUOM>KGS-KILOGRAMS</GSTREPUOM></UNIT>',
  '<STOCKGROUP NAME="Raw Material"><PARENT/></STOCKGROUP><STOCKGROUP NAME="Pumps"><PARENT>Finished Goods</PARENT></STOCKGROUP>',
  item(
    'Pump 1 HP',
    'Pumps',
    'Nos',
    `<LANGUAGENAME.LIST><NAME.LIST><NAME>Pump 1 HP</NAME><NAME>PMP-1</NAME></NAME.LIST></LANGUAGENAME.LIST>
     <HSNDETAILS.LIST><APPLICABLEFROM>20170701</APPLICABLEFROM><HSNCODE>8413</HSNCODE></HSNDETAILS.LIST>
     <HSNDETAILS.LIST><APPLICABLEFROM>20210401</APPLICABLEFROM><HSNCODE>841370</HSNCODE></HSNDETAILS.LIST>
     <GSTDETAILS.LIST><APPLICABLEFROM>20250922</APPLICABLEFROM><TAXABILITY>Taxable</TAXABILITY><STATEWISEDETAILS.LIST>
       <RATEDETAILS.LIST><GSTRATEDUTYHEAD>CGST</GSTRATEDUTYHEAD><GSTRATE>9</GSTRATE></RATEDETAILS.LIST>
       <RATEDETAILS.LIST><GSTRATEDUTYHEAD>IGST</GSTRATEDUTYHEAD><GSTRATE>18</GSTRATE></RATEDETAILS.LIST></STATEWISEDETAILS.LIST></GSTDETAILS.LIST>
     <STANDARDPRICELIST.LIST><DATE>20250401</DATE><RATE>4500.00/Nos</RATE></STANDARDPRICELIST.LIST>
     <STANDARDPRICELIST.LIST><DATE>20260401</DATE><RATE>4850.00/Nos</RATE></STANDARDPRICELIST.LIST>${opening('40 Nos', '3600.00/Nos', '-144000.00')}`,
  ),
  item('Spare pump', '&#4; Primary', 'Nos', opening('2 Nos', '100.00/Nos', '-200.00')),
  item('MS rod', 'Raw Material', 'Bundle', opening('1,250.500 Bundle', '68.50/Bundle', '-85659.25')),
);

const rowsOf = async (id: number) => (await api.read<{ data: ImportRow[] }>(`/imports/${id}/rows?limit=100`)).data;
const said = (rows: ImportRow[]) => rows.map(({ status, errors }) => [status, ...errors.map(({ column, message }) => `${column}: ${message}`)]);
const read = (kind: ImportKind, file = FILE) => preview(api, kind, file, 'Master.xml');
const brought = async (kind: ImportKind) => {
  const { id } = await read(kind);
  return committed(api, id, { skip_wrong: true });
};

test('one export of all masters brings in all that it has, and all of it is undone', async () => {
  const parties = await read('vendors');
  expect(parties).toMatchObject({ sheet: 'Tally', counts: { new: 3, wrong: 1 } });
  expect(parties.template.filter(({ required }) => required).map(({ column }) => column)).toEqual(['Name', 'Type']);
  const shown = await rowsOf(parties.id);
  expect(said(shown)).toEqual([['new'], ['new'], ['wrong', expect.stringMatching(/^GSTIN: The last character/)], ['new']]);
  expect(shown[0]!.values).toEqual({
    ...{ Name: 'श्री गणेश & Sons', Type: 'Customer', Email: 'ganesh@example.com', 'Phone Number': '98220 00000' },
    ...{ Address: '12 Peenya, II Phase <B>', GSTIN: '29AAGCB7383J1Z4', Registration: 'Regular', State: 'Karnataka', PIN: '560058' },
  });
  await committed(api, parties.id, { skip_wrong: true });
  const { data: vendors } = await api.read<{ data: { id: number; name: string }[] }>('/vendors');
  expect(vendors.map(({ name }) => name).sort()).toEqual(['Kolhapur Foundry', 'Nobody Knows', 'श्री गणेश & Sons'].sort());
  const nobody = vendors.find(({ name }) => name === 'Nobody Knows')!;
  expect(nobody).toMatchObject({ vendor_type: 'sale', contact_person: '', email: '', phone: '', address: '', gstin: null, state_code: '27' });

  const accounts = await read('accounts');
  expect(said(await rowsOf(accounts.id)).map(([status]) => status)).toEqual(['unchanged', 'new', 'new', 'new', 'new', 'new', 'new', 'wrong']);
  expect((await rowsOf(accounts.id)).at(-1)!.errors).toMatchObject([
    { column: 'Group', message: expect.stringMatching(/^“Unclassified” is no Group\. Use one of: Cash-in-Hand, .* and \d+ more$/) },
  ]);
  await committed(api, accounts.id, { skip_wrong: true });
  const { data: chart } = await api.read<{ data: { name: string; code: string }[] }>('/accounts');
  const named = (name: string) => chart.find((account) => account.name === name);
  expect(named('Lathe')).toMatchObject({ kind: 'asset', group: 'Fixed Assets', code: expect.stringMatching(/^1\d{3}$/) });
  expect(named('Term Loan')).toMatchObject({ kind: 'liability', group: 'Loans (Liability)', code: expect.stringMatching(/^2\d{3}$/) });
  expect(named('SBI Overdraft')).toMatchObject({ kind: 'liability', group: 'Bank Overdraft' });
  expect(named('Input Cess')).toMatchObject({ kind: 'asset', group: 'Duties & Taxes' });
  expect(new Set(chart.map(({ code }) => code)).size).toBe(chart.length);

  const products = await read('products');
  const [pump, spare] = await rowsOf(products.id);
  expect(pump!.values).toMatchObject({ SKU: 'PMP-1', 'Unit Price': 4850, 'HSN/SAC': '841370', 'GST Rate': 18, Unit: 'NOS', Taxability: 'Taxable' });
  expect(said([pump!, spare!])).toEqual([['new'], ['wrong', 'Unit Price: Unit price is required']]);
  expect(products.columns).toContainEqual({ header: "Tally's Opening Rate", column: null, sample: '3600' });
  await committed(api, products.id, { skip_wrong: true });
  const materials = await brought('materials');
  expect(materials.counts).toMatchObject({ new: 1, wrong: 0 });

  const stock = await read('opening-stock');
  expect(said(await rowsOf(stock.id))).toEqual([
    ['new'],
    ['wrong', 'Item: There is no product with this SKU or name and no material with this name. Import those first'],
    ['new'],
  ]);
  await committed(api, stock.id, { skip_wrong: true });
  const { data: rods } = await api.read<{ data: { id: number }[] }>('/materials?search=MS%20rod');
  expect(rods).toMatchObject([{ unit: 'kg', category: 'raw_material', default_unit_price: 68.5 }]);
  const moved = await api.read<{ data: object[] }>(`/stock/ledger?itemType=material&itemId=${rods[0]!.id}`);
  expect(moved.data).toMatchObject([{ cause: 'opening', quantity: 1250.5 }]);

  const sales = await brought('open-sales');
  const bills = await brought('open-purchases');
  expect([sales.counts.new, bills.counts.new]).toEqual([1, 1]);
  const balances = await brought('opening-balances');
  expect(balances.counts).toMatchObject({ wrong: 0 });
  const opened = (await api.read<{ data: object[] }>('/opening-balances')).data;
  expect(opened).toHaveLength(3);
  expect(opened).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'receivable', amount: 19_000, open_sales: 40_000, total: 59_000, as_on: '2026-03-31' }),
      expect.objectContaining({ kind: 'cash', amount: 1200.5 }),
      expect.objectContaining({ kind: 'bank', amount: 70_000.25, notes: 'HDFC Current, SBI Overdraft' }),
    ]),
  );
  expect(await checkBooks(api.database.db)).toEqual([]);
  expect((await read('vendors')).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 1 });

  for (const { id } of [balances, bills, sales, stock, materials, products, accounts, parties]) {
    const answer = await api.post(`/imports/${id}/undo`);
    expect([id, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([id, 200, '']);
  }
  expect((await api.read<{ total: number }>('/vendors')).total).toBe(0);
  expect((await api.read<{ data: object[] }>('/accounts')).data).toHaveLength(chart.length - 6);
  expect(await checkBooks(api.database.db)).toEqual([]);
});

const LATE = `<?xml version="1.0"?><!DOCTYPE ENVELOPE [<!ENTITY a "aaaa">]><ENVELOPE>${ledger('&a;', 'Sundry Debtors', '')}</ENVELOPE>`;
test.each<[string, ImportKind, Buffer, RegExp]>([
  ['XML of something else', 'vendors', Buffer.from('<?xml version="1.0"?><rss><channel/></rss>'), /no export of Tally/],
  ['XML that declares entities', 'vendors', Buffer.from(LATE), /no export of Tally/],
  ['XML that is cut off', 'vendors', FILE.subarray(0, 2_000), /damaged in line/],
  ['elements without end', 'vendors', Buffer.from(`<ENVELOPE>${'<LEDGER>'.repeat(100_000)}`), /no export of Tally/],
  ['nothing of the kind', 'products', masters(ledger('A', 'Sundry Debtors', '')), /nothing for Products/],
  ['a kind that Tally has not', 'requirements', FILE, /^Tally's XML has nothing for Requirements/],
])('%s is refused with a sentence', async (_what, kind, content, sentence) => {
  const answer = await upload(api, kind, content, 'Master.xml');
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(sentence)]);
});

test("sides of Tally's Excel: in the format of the number, behind it, or in columns of their own", async () => {
  const { id: parties } = await read('vendors');
  await committed(api, parties, { skip_wrong: true });
  const sheet = utils.aoa_to_sheet([
    ['Particulars', 'Opening Balance', 'As On'],
    ['श्री गणेश & Sons', 59_000, '31/03/2026'],
    ['Kolhapur Foundry', '42,000.00 Cr', '31/03/2026'],
    ['Cash', '1200.50 Dr', '31/03/2026'],
    ['Bank', '70 Cr', '31/03/2026'],
  ]);
  sheet.B2!.z = '""0.00" Dr"';
  const file = write({ SheetNames: ['List'], Sheets: { List: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const said = async (content: Buffer) =>
    (await rowsOf((await preview(api, 'opening-balances', content)).id)).map(({ status, values }) => [status, values.Type ?? null, values.Amount]);
  const expected = [
    ['new', 'They owe us', 59_000],
    ['new', 'We owe them', 42_000],
    ['new', 'Cash', 1200.5],
    ['new', 'Bank', -70],
  ];
  expect(await said(file)).toEqual(expected);
  const columns: SheetCell[][] = [
    ['Particulars', 'Debit', 'Credit', 'As On'],
    ['श्री गणेश & Sons', 59_000, null, '31/03/2026'],
    ['Kolhapur Foundry', null, '42,000', '31/03/2026'],
    ['Cash', 1200.5, null, '31/03/2026'],
    ['Bank', null, 70, '31/03/2026'],
  ];
  expect(await said(xlsxWith(...columns))).toEqual(expected);
});

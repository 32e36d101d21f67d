import type { BalanceSheet } from '@karkhana/shared-contract/ledger/balance-sheet';
import type { CashBook } from '@karkhana/shared-contract/ledger/cash-book';
import type { ProfitAndLoss } from '@karkhana/shared-contract/ledger/profit-and-loss';
import type { Note } from '@karkhana/shared-contract/notes/note';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { IncomeExpenseReport } from '@karkhana/shared-contract/reports/income-expense';
import type { Register } from '@karkhana/shared-contract/reports/register';
import type { StockReport } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockValuation } from '@karkhana/shared-contract/reports/stock-valuation';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { checkBooks } from '../../books/check-books.ts';
import { committed, csvWith, preview } from '../../testing/import-files.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/**
 * One firm from its first day, every document entered through the api, one after the other. The expected figures beside each case were added up by
 * hand from the law. Documents of one case stay for the next, as in a firm.
 */
let api: TestApi;
const OURS = '27AAPFU0939F1ZV';
const parties: Record<string, number> = {};
const goods: Record<string, number> = {};
const noted: Record<string, number> = {};

const made = async (path: string, body: object) => {
  const answer = await api.post(path, body);
  if (answer.statusCode > 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};
const refused = async (path: string, body: object) => {
  const answer = await api.post(path, body);
  return { status: answer.statusCode, at: Object.keys(answer.json().fields ?? {}) };
};
const data = async <Data>(path: string) => (await api.read<{ data: Data }>(path)).data;
const received = async (id: number, received_on: string) => {
  const answer = await api.app.inject({
    ...{ method: 'PATCH', url: `/api/purchases/${id}/status`, headers: api.user.headers },
    payload: { status: 'received', received_on },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const line = (product: string, more: object = {}) => ({ product_id: goods[product], quantity: 1, unit_price: 1_000, gst_rate: 18, ...more });
const saleOf = (buyer: string, more: object = {}) => ({ vendor_id: parties[buyer], sale_date: '2026-11-20', items: [line('pump')], ...more });
const sell = (buyer: string, more: object = {}): Promise<Sale> => made('/sales', saleOf(buyer, more));
const orderOf = (vendor: string, quantity: number, unit_price: number, gst_rate: number, more: object = {}) => ({
  ...{ vendor_id: parties[vendor], purchase_date: '2026-11-20', items: [{ product_id: goods['resin'], quantity, unit_price, gst_rate }] },
  ...more,
});
const buy = (vendor: string, quantity: number, unit_price: number, gst_rate: number, more: object = {}): Promise<Purchase> =>
  made('/purchases', orderOf(vendor, quantity, unit_price, gst_rate, more));
const balanceOf = async (name: string) => (await data<{ balance: number }>(`/vendors/${parties[name]}/balance`)).balance;
const monthOf = async (name: string, month: string, last: number) => {
  const { totals } = await api.read<Register>(`/reports/${name}?startDate=2026-${month}-01&endDate=2026-${month}-${last}`);
  return [totals.total_amount, totals.tax_amount];
};
const taxes = ({ igst, cgst, sgst }: { igst: number; cgst: number; sgst: number }) => [igst, cgst, sgst];
const credit = async (period: string, kind: string) =>
  taxes((await data<Gstr3b>(`/gst/gstr3b?period=${period}`)).credit.available.find((row) => row.kind === kind)!);
const missingOf = async (kind: string, name: string) =>
  (await data<{ name: string; missing: string[] }[]>(`/gst/missing?kind=${kind}&limit=100`)).find((row) => row.name === name)?.missing;
const paper = async (path: string) => pdfText((await api.get(path)).rawPayload).map((page) => page.replaceAll(/\s+/g, ' '));
const has = (pages: string[], ...words: string[]) => words.filter((word) => !pages.join(' ').includes(word));
const costOf = async (name: string, as_of: string) => {
  const { data: rows } = await api.read<StockValuation>(`/reports/stock-valuation?as_of=${as_of}`);
  return rows.find(({ kind, item_id }) => kind === 'material' && item_id === goods[name])?.rate;
};
const closing = async (name: string) => {
  const kind = name === 'gate' ? 'product' : 'material';
  const report = await api.read<StockReport>(`/reports/stock-summary?itemType=${kind}&startDate=2026-03-01&endDate=2026-03-31&limit=100`);
  return report.data.find(({ id }) => id === goods[name])!;
};

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', {
    ...{ companyName: 'Sahyadri Engineering', address: 'Bhosari, Pune', gstin: OURS, registration_type: 'regular', hsn_digits: 4, round_off: false },
    ...{ lut_number: 'AD270326000001A', lut_valid_until: '2027-03-31' },
  });
  const contact = { contact_person: 'Asha', email: 'asha@example.test', phone: '1', address: 'Main Road' };
  for (const [name, vendor_type, more] of [
    ['Registered', 'sale', { gstin: '27AABCK1234M1ZK' }],
    ['Other state', 'sale', { gstin: '29AAGCB7383J1Z4' }],
    ['Zone', 'sale', { gstin: '24AAKFG5678P2ZK', registration_type: 'sez' }],
    ['Consumer', 'sale', { registration_type: 'unregistered', state_code: '27' }],
    ['On credit', 'sale', { registration_type: 'unregistered', state_code: '27' }],
    ['Deductor', 'sale', { registration_type: 'unregistered', state_code: '27' }],
    ['Abroad', 'sale', { registration_type: 'overseas' }],
    ['Resins', 'purchase', { gstin: '27AABCK1234M1ZK' }],
    ['Grower', 'purchase', { registration_type: 'unregistered', state_code: '27' }],
    ['Shipper', 'purchase', { registration_type: 'overseas' }],
    ['Power', 'purchase', { gstin: '27AABCK1234M1ZK' }],
    ['Old bills', 'purchase', { registration_type: 'unregistered', state_code: '27' }],
  ] as const)
    parties[name] = (await made('/vendors', { ...contact, name, vendor_type, ...more })).id;
  const stocked = { unit: 'kg', category: 'raw_material', minimum_stock: 0 };
  for (const [name, default_unit_price, current_stock, more] of [
    ['steel', 50, 1_000, { as_on: '2026-02-28' }],
    ['wire', 30, 200, { as_on: '2026-02-28' }],
    ['other', 60, 0, {}],
    ['resin', 60, 0, { hsn_code: '3901', uqc: 'KGS' }],
    ['freighted', 60, 0, {}],
    ['lowered', 60, 0, {}],
    ['cashew', 100, 0, { hsn_code: '0801', uqc: 'KGS', gst_rate: 5 }],
  ] as const)
    goods[name] = (await made('/materials', { name, ...stocked, default_unit_price, current_stock, ...more })).id;
  for (const [name, more] of [
    ['pump', { hsn_code: '8413', uqc: 'NOS', gst_rate: 18 }],
    ['salt', { hsn_code: '2501', uqc: 'KGS', taxability: 'nil_rated' }],
    ['seeds', { hsn_code: '1209', uqc: 'KGS', taxability: 'exempt' }],
    ['bare', {}],
    ['gate', { hsn_code: '7308', uqc: 'NOS', gst_rate: 18, unit_price: 500 }],
  ] as const) {
    const { id } = await made('/products', { name, sku: name.toUpperCase(), unit_price: 1_000, stock_alert_threshold: 0, ...more });
    goods[name] = id;
    if (name === 'gate') continue;
    await made('/stock/adjust', { itemType: 'product', productId: id, type: 'increase', quantity: 10_000, reason: 'Counted' });
  }
}, 120_000);
afterEach(async () => expect(await checkBooks(api.database.db)).toEqual([]));
afterAll(() => api?.close());

/** March 2026: what was bought, made, sold and paid, for the books and for stock. */
async function enterMarch() {
  await made('/opening-balances', { kind: 'cash', amount: 10_000, as_on: '2026-02-28' });
  await made('/opening-balances', { kind: 'bank', amount: 200_000, as_on: '2026-02-28' });
  const order = (product: string, quantity: number, unit_price: number, purchase_date: string): Promise<Purchase> =>
    made('/purchases', { vendor_id: parties['Resins'], purchase_date, items: [{ product_id: goods[product], quantity, unit_price, gst_rate: 18 }] });
  const steel = await order('steel', 500, 60, '2026-03-16');
  await received(steel.id, '2026-03-16');
  await received((await order('other', 554, 60, '2026-03-17')).id, '2026-03-17');
  const materials = [
    { material_id: goods['steel'], quantity_required: 2, batch_size: 1 },
    { material_id: goods['wire'], quantity_required: 1, batch_size: 1 },
  ];
  await made(`/product-materials/${goods['gate']}`, { materials });
  await made('/production/records', { product_id: goods['gate'], quantity: 100, rejected_quantity: 2, supervisor: 'Ravi', production_date: '2026-03-20' });
  await sell('Other state', { sale_date: '2026-03-22', items: [line('gate', { quantity: 8, unit_price: 500 })] });
  const large = await sell('Other state', { sale_date: '2026-03-23', items: [line('pump', { quantity: 200 })] });
  const lower = { date: '2026-03-25', kind: 'price', reason: 'Agreed', items: [{ item_id: large.items[0]!.id, quantity: 16, unit_price: 497.71 }] };
  await made(`/sales/${large.id}/credit-notes`, lower);
  const paid = { payment_method: 'bank', payment_date: '2026-03-26' };
  await made(`/sales/${large.id}/payments`, { ...paid, amount: 3_000 });
  await made(`/purchases/${steel.id}/payments`, { ...paid, amount: 25_000 });
  await made('/receipts', { vendor_id: parties['Other state'], date: '2026-03-27', amount: 14_000, payment_method: 'cash', allocations: [] });
  const booked = (type: string, category: string, amount: number, payment_method: string) =>
    made('/accounting/transactions', { date: '2026-03-28', type, category, amount, payment_method, status: 'completed' });
  await booked('expense', 'Rent', 40_000, 'cash');
  await booked('expense', 'Electricity', 9_720, 'bank');
  await booked('income', 'Scrap sale', 2_000, 'bank');
}

const march = 'startDate=2026-03-01&endDate=2026-03-31';
const profitOf = async () => {
  const { income, expense } = await data<ProfitAndLoss>(`/reports/profit-and-loss?${march}`);
  return Object.fromEntries([...income, ...expense].map(({ name, amount }) => [name, amount]));
};
const closingBalance = async (account: string) => {
  const { id } = (await api.read<{ data: { id: number; name: string }[] }>('/accounts')).data.find(({ name }) => name === account)!;
  return (await api.read<CashBook>(`/reports/cash-book?${march}&account_id=${id}`)).closing_balance;
};
const ordered = (name: string, itc: string) => ({
  ...{ vendor_id: parties['Resins'], purchase_date: '2026-05-02', itc },
  ...{ items: [{ product_id: goods[name], quantity: 100, unit_price: 60, gst_rate: 18 }], charges: [{ kind: 'freight', amount: 1_000, gst_rate: 18 }] },
});

const CASES: [name: string, run: () => Promise<unknown>, right: unknown][] = [
  ['March is entered', enterMarch, undefined],
  [
    'what is received late is in stock from the day of the receipt that was said',
    async () => [(await closing('steel')).closing, (await closing('wire')).closing, (await closing('gate')).closing],
    [1_300, 100, 90],
  ],
  [
    // 200 of steel at 53.333333 and 100 of wire at 30 became 98 good ones: 13,666.67, less 8 that were sold.
    'what was made is worth what it cost, not its price',
    async () => {
      const { rate, value } = await closing('gate');
      return [rate, value];
    },
    [139.455778, 12_551.02],
  ],
  ['cash may fall below zero, and says so', async () => [await closingBalance('Cash'), await closingBalance('Bank')], [-16_000, 170_280]],
  [
    'the profit counts what was billed, not what was paid; an advance is no income',
    profitOf,
    { Sales: 196_036.64, 'Scrap sale': 2_000, Purchases: 63_240, Rent: 40_000, Electricity: 9_720 },
  ],
  [
    'the sheet of money in and out keeps its own sums',
    async () => (await api.read<IncomeExpenseReport>(`/reports/income-expense?${march}`)).totals,
    { income: 19_000, expense: 74_720, net: -55_720 },
  ],
  [
    'assets are what is owed and owned',
    async () => {
      const sheet = await data<BalanceSheet>('/reports/balance-sheet?as_of=2026-03-31');
      return sheet.total_assets - sheet.total_liabilities_and_equity;
    },
    0,
  ],
  [
    'freight and tax that is no credit are cost',
    async () => {
      const { id } = await made('/purchases', ordered('freighted', 'ineligible'));
      await received(id, '2026-05-02');
      const other = await made('/purchases', ordered('lowered', 'eligible'));
      await received(other.id, '2026-05-02');
      noted.lowered = other.id;
      return [await costOf('freighted', '2026-05-31'), await costOf('lowered', '2026-05-31')];
    },
    [82.6, 70],
  ],
  [
    'a price lowered afterwards lowers the cost',
    async () => {
      const { items } = await data<Purchase>(`/purchases/${noted.lowered}`);
      const lowered = { date: '2026-05-03', kind: 'price', reason: 'Agreed', items: [{ item_id: items[0]!.id, quantity: 100, unit_price: 10 }] };
      await made(`/purchases/${noted.lowered}/debit-notes`, lowered);
      return costOf('lowered', '2026-05-31');
    },
    60,
  ],
  [
    'a credit note counts in its own month',
    async () => {
      const sale = await sell('Registered', { sale_date: '2026-08-31' });
      const items = [{ item_id: sale.items[0]!.id, quantity: 1 }];
      await made(`/sales/${sale.id}/credit-notes`, { date: '2026-09-30', kind: 'return', reason: 'Came back', items });
      return [await monthOf('sales-register', '08', 31), await monthOf('sales-register', '09', 30)];
    },
    [
      [1_000, 180],
      [-1_000, -180],
    ],
  ],
  [
    'a purchase counts in the month of its bill, once received',
    async () => {
      const bill = { supplier_invoice_number: 'X1', supplier_invoice_date: '2026-09-02' };
      const { id } = await buy('Resins', 10, 100, 18, { purchase_date: '2026-08-30', ...bill });
      const months = async () => [...(await monthOf('purchase-register', '08', 31)), ...(await monthOf('purchase-register', '09', 30))];
      const before = await months();
      await received(id, '2026-09-03');
      return [before, await months()];
    },
    [
      [0, 0, 0, 0],
      [0, 0, 1_000, 180],
    ],
  ],
  [
    'a bill that the supplier rounded',
    async () => {
      const { total_amount, tax_amount, round_off, net_amount } = await buy('Resins', 1, 99.66, 18, { round_off: 0.4, net_amount: 118 });
      return [total_amount, tax_amount, round_off, net_amount];
    },
    [99.66, 17.94, 0.4, 118],
  ],
  [
    'goods of a grower: the tax is ours to pay, to claim, and the invoice ours to write',
    async () => {
      const items = [{ product_id: goods['cashew'], quantity: 100, unit_price: 100, gst_rate: 5 }];
      const order: Purchase = await made('/purchases', orderOf('Grower', 0, 0, 0, { items, reverse_charge: true }));
      await received(order.id, '2026-11-20');
      const { self_invoice_number } = await made(`/purchases/${order.id}/self-invoice`, { date: '2026-11-21' });
      await made(`/purchases/${order.id}/payments`, { amount: 10_000, payment_date: '2026-11-21', payment_method: 'cash' });
      const { outward } = await data<Gstr3b>('/gst/gstr3b?period=2026-11');
      return {
        tax: [order.tax_amount, order.tax_lines![0]!.rcm_cgst, order.tax_lines![0]!.rcm_sgst, order.tax_lines![0]!.rcm_igst],
        owed: [outward.reverse_charge.taxable_amount, ...taxes(outward.reverse_charge)],
        claimed: await credit('2026-11', 'ISRC'),
        number: self_invoice_number,
        lacking: [
          ...has(await paper(`/purchases/${order.id}/self-invoice`), 'SELF INVOICE', 'SI/26-27/00001', 'CGST ₹250.00', 'SGST ₹250.00'),
          ...has(await paper(`/purchases/${order.id}/payment-voucher`), 'PAYMENT VOUCHER', 'PV/26-27/00001', '₹10,000.00'),
        ],
      };
    },
    { tax: [0, 250, 250, 0], owed: [10_000, 0, 250, 250], claimed: [0, 250, 250], number: 'SI/26-27/00001', lacking: [] },
  ],
  [
    'reverse charge of no rate is a problem of the return',
    async () => {
      const items = [{ product_id: goods['cashew'], quantity: 1, unit_price: 100 }];
      const { id, invoice_number } = await made('/purchases', orderOf('Grower', 0, 0, 0, { items, reverse_charge: true, apply_tax: false }));
      await received(id, '2026-11-20');
      const { problems } = await data<Gstr3b>('/gst/gstr3b?period=2026-11');
      return problems.filter(({ number }) => number === invoice_number).map(({ message }) => message);
    },
    [expect.stringMatching('^Under reverse charge without a rate')],
  ],
  [
    'goods from abroad: IGST of the bill of entry is credit, duty is cost',
    async () => {
      const order = await buy('Shipper', 100, 500, 0, { apply_tax: false, tax_rate: 0, purchase_date: '2026-10-05' });
      await received(order.id, '2026-10-20');
      const entry = { number: '4455667', date: '2026-10-20', port: 'INNSA1', assessable_value: 50_000, igst: 9_900, customs_duty: 5_000 };
      const answer = await api.put(`/purchases/${order.id}/bill-of-entry`, entry);
      return [order.tax_amount, answer.json().data.bill_of_entry, await credit('2026-10', 'IMPG')];
    },
    [0, { number: '4455667', date: '2026-10-20', port: 'INNSA1', assessable_value: 50_000, igst: 9_900, customs_duty: 5_000 }, [9_900, 0, 0]],
  ],
  [
    'no reverse charge on an import, nor for a buyer who is not registered, nor under a letter of undertaking',
    async () => [
      await refused('/purchases', orderOf('Shipper', 1, 100, 18, { reverse_charge: true })),
      await refused('/sales', saleOf('Consumer', { reverse_charge: true })),
      await refused('/sales', saleOf('Zone', { reverse_charge: true, with_tax: false })),
    ],
    [
      { status: 400, at: ['reverse_charge'] },
      { status: 400, at: ['reverse_charge'] },
      { status: 400, at: ['reverse_charge'] },
    ],
  ],
  [
    'the same sale to a consumer without it, and to a registered buyer with it',
    async () => [(await sell('Consumer')).tax_lines, (await sell('Registered', { reverse_charge: true })).tax_lines].flat(),
    [
      expect.objectContaining({ gst_rate: 18, taxable_amount: 1_000, cgst: 90, sgst: 90, igst: 0 }),
      expect.objectContaining({ gst_rate: 18, taxable_amount: 1_000, cgst: 0, sgst: 0, igst: 0, rcm_cgst: 90, rcm_sgst: 90, rcm_igst: 0 }),
    ],
  ],
  [
    'no party has our own GSTIN',
    () => refused('/vendors', { name: 'Ourselves', vendor_type: 'sale', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'X', gstin: OURS }),
    { status: 400, at: ['gstin'] },
  ],
  [
    'nil rated goods bear no rate of their own',
    () => refused('/sales', saleOf('Registered', { items: [line('salt')] })),
    { status: 400, at: ['items[0].gst_rate'] },
  ],
  [
    'a percentage of no table is taken, and listed',
    async () => {
      const items = [line('pump', { unit_price: 100, gst_rate: undefined })];
      const sale = await sell('Registered', { apply_tax: true, tax_percentage: 17.37, items });
      const { problems } = await data<Gstr1>('/gst/gstr1?period=2026-11');
      return [sale.document_kind, sale.tax_amount, await missingOf('sale', sale.invoice_number), problems.some(({ number }) => number === sale.invoice_number)];
    },
    ['tax_invoice', 17.38, ['tax_percentage'], true],
  ],
  [
    'no tax before there was GST',
    () =>
      refused('/sales', saleOf('Registered', { sale_date: '2016-04-01', apply_tax: true, tax_percentage: 18, items: [line('pump', { gst_rate: undefined })] })),
    { status: 400, at: ['tax_percentage'] },
  ],
  [
    'a prefix in small letters goes on with the numbers of the one in capitals',
    async () => {
      const first = await sell('Registered');
      await api.put('/users/company', { invoice_prefix: 'inv' });
      const next = await sell('Registered');
      return [next.invoice_number.slice(0, 10), Number(next.invoice_number.slice(10)) - Number(first.invoice_number.slice(10))];
    },
    ['INV/26-27/', 1],
  ],
  [
    'nothing is of a day after today',
    async () => [
      await refused('/sales', saleOf('Registered', { sale_date: '2099-04-01' })),
      await refused('/accounting/transactions', { date: '2098-01-01', type: 'expense', category: 'Rent', amount: 999_999, payment_method: 'cash' }),
    ],
    [
      { status: 400, at: ['sale_date'] },
      { status: 400, at: ['date'] },
    ],
  ],
  [
    'on credit nothing is received',
    async () => {
      const sale = await sell('On credit');
      const paid = await refused(`/sales/${sale.id}/payments`, { amount: 1_180, payment_method: 'credit', payment_date: '2026-11-20' });
      const { payment_status } = await data<Sale>(`/sales/${sale.id}`);
      const { summary } = await api.read<{ summary: { income: { total_amount: number } } }>('/accounting/daily-summary?date=2026-11-20');
      return [paid.status, payment_status, await balanceOf('On credit'), summary.income.total_amount];
    },
    [422, 'pending', 1_180, 0],
  ],
  [
    'an invoice of which the customer kept back TDS is settled',
    async () => {
      const sale = await sell('Deductor', { items: [line('pump', { quantity: 100 })] });
      const allocations = [{ sale_id: sale.id, amount: 118_000 }];
      const receipt = { vendor_id: parties['Deductor'], date: '2026-11-21', amount: 117_900, tds_amount: 100, payment_method: 'bank', allocations };
      const { allocated, unallocated } = await made('/receipts', receipt);
      return [allocated, unallocated, (await data<Sale>(`/sales/${sale.id}`)).payment_status, await balanceOf('Deductor')];
    },
    [118_000, 0, 'paid', 0],
  ],
  [
    'a debit note raises a sale, in its own series and in the return',
    async () => {
      const sale = await sell('Registered', { sale_date: '2026-11-02' });
      const items = [{ item_id: sale.items[0]!.id, quantity: 1, unit_price: 100 }];
      const { id, number } = await made(`/sales/${sale.id}/debit-notes`, { date: '2026-11-20', kind: 'price', reason: 'New list', items });
      const note = await data<Note>(`/sale-debit-notes/${id}`);
      const { rows } = (await data<Gstr1>('/gst/gstr1?period=2026-11')).sections.cdnr;
      const row = rows.find((each) => each.number === number);
      return [number, note.total_amount, note.cgst, note.sgst, row && [row.taxable_amount, row.cgst, row.sgst]];
    },
    ['SDN/26-27/00001', 100, 9, 9, [100, 9, 9]],
  ],
  [
    'a note on a sale that was brought over: by amount and rate against the old number',
    async () => {
      const file = await preview(api, 'open-sales', csvWith(['Number', 'Date', 'Party', 'Amount'], ['OLD/417', '2026-05-04', 'Registered', 2_000]));
      await committed(api, file.id);
      const { id } = (await api.read<{ data: Sale[] }>('/sales?search=OLD/417')).data[0]!;
      const credited = await made(`/sales/${id}/credit-notes`, { date: '2026-11-20', kind: 'price', reason: 'Agreed', amount: 1_000, gst_rate: 18 });
      const note = await data<Note>(`/credit-notes/${credited.id}`);
      return [note.document.invoice_number, note.total_amount, note.cgst, note.sgst, note.net_amount];
    },
    ['OLD/417', 1_000, 90, 90, 1_180],
  ],
  [
    'open bills of suppliers come over one by one, with their due days',
    async () => {
      const file = await preview(
        api,
        'open-purchases',
        csvWith(
          ['Number', 'Date', 'Due Day', 'Party', 'Amount Open'],
          ['B/1', '2026-02-12', '2026-03-28', 'Old bills', 42_000],
          ['B/2', '2026-03-27', '', 'Old bills', 700.5],
        ),
      );
      await committed(api, file.id);
      const { purchases } = await api.read<{ purchases: Purchase[] }>(`/purchases?vendorId=${parties['Old bills']}&sort=purchase_date`);
      const bills = purchases.map(({ invoice_number, purchase_date, due_date, net_amount }) => [invoice_number, purchase_date, due_date, net_amount]);
      return [bills, await balanceOf('Old bills')];
    },
    [
      [
        ['B/1', '2026-02-12', '2026-03-28', 42_000],
        ['B/2', '2026-03-27', undefined, 700.5],
      ],
      -42_700.5,
    ],
  ],
  [
    'a debit note keeps the number of the note that the vendor wrote',
    async () => {
      const order = await buy('Resins', 10, 100, 18);
      await received(order.id, '2026-11-20');
      const returned = { date: '2026-11-21', kind: 'return', reason: 'Wet', items: [{ item_id: order.items[0]!.id, quantity: 1 }] };
      const { id } = await made(`/purchases/${order.id}/debit-notes`, { ...returned, supplier_note_number: 'CN-9', supplier_note_date: '2026-11-22' });
      const note = await data<Note>(`/debit-notes/${id}`);
      return [note.supplier_note_number, note.supplier_note_date, note.net_amount];
    },
    ['CN-9', '2026-11-22', 118],
  ],
  [
    'goods without HSN to a registered buyer are taken, listed, and a problem of the return',
    async () => {
      const sale = await sell('Registered', { items: [line('bare')] });
      const named = await sell('Registered', { items: [line('bare', { hsn_code: '7318' })] });
      const { problems } = await data<Gstr1>('/gst/gstr1?period=2026-11');
      const listed = (number: string) => problems.some((problem) => problem.number === number);
      return [
        [await missingOf('sale', sale.invoice_number), listed(sale.invoice_number)],
        [await missingOf('sale', named.invoice_number), listed(named.invoice_number), named.items[0]!.hsn_code],
      ];
    },
    [
      [['hsn_code'], true],
      [undefined, false, '7318'],
    ],
  ],
  [
    'papers without tax say rate and taxable value, by line and by HSN',
    async () => {
      const sales = [await sell('Registered', { reverse_charge: true }), await sell('Zone', { with_tax: false }), await sell('Abroad', { with_tax: false })];
      return Promise.all(sales.map(async ({ id }) => has(await paper(`/sales/${id}/invoice`), '18%', 'HSN/SAC Taxable value GST 8413 1,000.00 18%')));
    },
    [[], [], []],
  ],
  [
    'the paper of an export names country and place of delivery',
    async () => {
      const sale = await sell('Abroad', { with_tax: false, country: 'AE', ship_to: { name: 'Warehouse 4', address: 'Jebel Ali, Dubai' } });
      return has(await paper(`/sales/${sale.id}/invoice`), 'Country of Destination', 'United Arab Emirates (AE)', 'Jebel Ali, Dubai');
    },
    [],
  ],
  [
    'each copy counts its own pages',
    async () => {
      const sale = await sell('Registered', { items: Array.from({ length: 60 }, () => line('pump')) });
      const pages = await paper(`/sales/${sale.id}/invoice?copies=original,duplicate,triplicate`);
      return pages.map((page) => page.match(/Page \d+ of \d+/)?.[0]);
    },
    ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2'],
  ],
  [
    'exempt goods alone are a bill of supply',
    async () => {
      const sale = await sell('Registered', { items: [line('seeds', { gst_rate: undefined })] });
      const [page] = await paper(`/sales/${sale.id}/invoice`);
      return [sale.document_kind, sale.tax_amount, page!.includes('BILL OF SUPPLY'), /INVOICE /.test(page!)];
    },
    ['bill_of_supply', 0, true, false],
  ],
  [
    'a bill of power of 4,720 has 720 of tax inside, and is credit',
    async () => {
      const expense = { type: 'expense', category: 'Electricity', date: '2026-06-10', amount: 4_720, payment_method: 'credit', tax_included: true };
      const bill = { vendor_id: parties['Power'], bill_number: 'E/1', bill_date: '2026-06-08', tax_details: [{ tax_type: 'GST', tax_rate: 18 }] };
      const { tax_details, ...made4720 } = await made('/accounting/transactions', { ...expense, ...bill });
      return [tax_details[0].tax_amount, made4720.bill.taxable_amount, await credit('2026-06', 'OTH'), await monthOf('purchase-register', '06', 30)];
    },
    [720, 4_000, [0, 360, 360], [4_000, 720]],
  ],
  [
    'the tax of an expense whose bill is not named is added, as it always was',
    async () => {
      const expense = { type: 'expense', category: 'Electricity', date: '2026-06-10', amount: 4_720, payment_method: 'cash' };
      return (await made('/accounting/transactions', { ...expense, tax_details: [{ tax_type: 'GST', tax_rate: 18 }] })).tax_details[0].tax_amount;
    },
    849.6,
  ],
];

test.each(CASES)('%s', async (_name, run, right) => expect(await run()).toEqual(right));

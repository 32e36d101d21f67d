import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { FiledGstr3b } from '@karkhana/shared-contract/returns/filing';
import type { GstPayment } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { GstRegister } from '@karkhana/shared-contract/returns/gst-register';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import type { Gstr2b } from '@karkhana/shared-contract/returns/gstr2b';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAt } from '../testing/show-at.ts';

const NOTHING = { taxable_amount: 0, cgst: 0, sgst: 0, igst: 0, tax_amount: 0 };
const TAXED = { taxable_amount: 1_000, cgst: 90, sgst: 90, igst: 0, tax_amount: 180 };
const none = { rows: [], total: 0, totals: NOTHING };
const invoice: Gstr1DocumentRow = {
  ...{ date: '2026-10-05', document_type: 'sale', document_id: 418, number: 'INV/26-27/00418', party_name: 'दख्खन Traders', gstin: '27AABCK1234M1ZK' },
  ...{ place_of_supply: '27', gst_rate: 18, taxable_amount: 1_000, cgst: 90, sgst: 90, igst: 0, invoice_type: 'R', reverse_charge: false, value: 1_180 },
  ...{ note_type: null, port_code: null },
};
const gstr1 = (parts: Partial<Gstr1> = {}): Gstr1 => ({
  gstin: '27AAPFU0939F1ZV',
  period: '2026-10',
  sections: {
    ...{ b2b: { rows: [invoice], total: 1, totals: TAXED }, b2cl: none, b2cs: none, exp: none, cdnr: none, cdnur: none, hsn_b2b: none, hsn_b2c: none },
    nil: { rows: [], total: 0, totals: { nil_amount: 0, exempt_amount: 0, non_gst_amount: 0 } },
    doc_issue: { rows: [], total: 0, totals: { total: 0, cancelled: 0, net_issued: 0 } },
  },
  problems: [{ document_type: 'sale', document_id: 9, number: 'INV/26-27/00009', message: 'A line has no HSN/SAC' }],
  amendments: { documents: [], b2csa: [], total: 0 },
  filed: null,
  ...parts,
});
const NO_TAX = { igst: 0, cgst: 0, sgst: 0 };
const gstr3b: Gstr3b = {
  ...{ gstin: '27AAPFU0939F1ZV', period: '2026-10' },
  outward: {
    taxable: { taxable_amount: 1_000, igst: 0, cgst: 90, sgst: 90 },
    ...{ zero_rated: { taxable_amount: 0, ...NO_TAX }, nil_exempt: { taxable_amount: 0, ...NO_TAX } },
    ...{ reverse_charge: { taxable_amount: 0, ...NO_TAX }, non_gst: { taxable_amount: 0, ...NO_TAX } },
  },
  inter_state: { unregistered: [], composition: [], uin: [] },
  credit: {
    available: (['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'] as const).map((kind) => ({ kind, ...NO_TAX })),
    reversed: (['RUL', 'OTH'] as const).map((kind) => ({ kind, ...NO_TAX })),
    net: NO_TAX,
    ineligible: (['RUL', 'OTH'] as const).map((kind) => ({ kind, ...NO_TAX })),
  },
  exempt_inward: [],
  problems: [],
};
const register: GstRegister = {
  data: [{ ...invoice, state_code: '27', supply_type: 'intra', hsn_code: '8413', total: 1_180 }],
  ...{ total: 1, totals: TAXED },
};
const NO_HEADS = { igst: 0, cgst: 0, sgst: 0 };
const payment: GstPayment = {
  ...{ period: '2026-10', due_on: '2026-11-20', days_late: 2, late_fee: 100, set_off_on: null, pmt06: null },
  ...{ tax: { igst: 0, cgst: 90, sgst: 90 }, reverse_charge: NO_HEADS, credit_before: NO_HEADS, credit: NO_HEADS, used: [], credit_left: NO_HEADS },
  ...{ cash: { igst: 0, cgst: 90, sgst: 90 }, paid: NO_HEADS, to_pay: { igst: 0, cgst: 90, sgst: 90 }, credit_ledger: NO_HEADS, cash_ledger: NO_HEADS },
  interest: { igst: 0, cgst: 0.09, sgst: 0.09 },
};
const paying = { 'GET /gst/set-off': { body: { data: payment } } };
const month: MonthEnd = {
  ...{ period: '2026-10', filed: null, closed: false, last_day: '2026-10-31' },
  tasks: [{ task: 'sales_problems', count: 2 }],
  ties: [
    {
      tie: 'output_tax',
      figures: [
        { source: 'register', amount: 180, difference: 0 },
        { source: 'ledger', amount: 170, difference: -10 },
      ],
    },
  ],
};
const sum = { documents: 0, taxable_amount: 0, tax_amount: 0 };
const gstr2b: Gstr2b = {
  data: [
    {
      ...{ state: 'probable', chosen: false, differences: ['number', 'igst'] },
      portal: {
        ...{
          kind: 'invoice',
          gstin: '29AAGCB7383J1Z4',
          trade_name: 'Supplier',
          number: 'K-77',
          date: '2026-10-02',
          value: 1_050,
          taxable_amount: 1_000,
          igst: 51,
        },
        ...{ cgst: 0, sgst: 0, place_of_supply: '27', reverse_charge: false, credit_available: true, reason: null, rejected: false },
      },
      book: {
        ...{ kind: 'invoice', document_type: 'purchase', document_id: 5, gstin: '29AAGCB7383J1Z4', party_name: 'Supplier', number: 'K/78', date: '2026-10-02' },
        ...{ taxable_amount: 1_000, igst: 50, cgst: 0, sgst: 0, place_of_supply: '27', reverse_charge: false, credit_period: '2026-10' },
      },
    },
  ],
  ...{ total: 1, file: null, sums: { exact: sum, probable: { documents: 1, taxable_amount: 1_000, tax_amount: 51 }, books: sum, portal: sum } },
};

const sent: MockRequest[] = [];
const note = (body: object) => (request: MockRequest) => {
  sent.push(request);
  return { body };
};
const company = (gstin: string | null, more: object = {}) => ({ 'GET /users/company': { body: { data: { companyName: 'Karkhana', gstin, ...more } } } });

beforeAll(() => import('./gst-screen.tsx'));
beforeEach(() => {
  sent.length = 0;
  signInAs('reports:view', 'reports:export', 'sales:view', 'purchases:view', 'purchases:edit', 'accounting:view', 'accounting:create', 'accounting:close');
  mockApi(company('27AAPFU0939F1ZV'));
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

test('a company without a GSTIN reads where to enter it', async () => {
  mockApi(company(null));
  showAt('/reports/gst');
  expect(await screen.findByText('No GSTIN')).toBeInTheDocument();
});

test('the month shows the open tasks, and which figures do not agree', async () => {
  mockApi({ 'GET /gst/month': { body: { data: month } }, ...paying });
  showAt('/reports/gst?period=2026-10');
  expect(await screen.findByRole('link', { name: '2 problems of sales' })).toHaveAttribute('href', '/reports/gst?tab=gstr1&period=2026-10');
  expect(screen.getByText('−₹10.00')).toBeInTheDocument();
});

test('the month names what is due, sets credit off and takes a challan of what is to pay', async () => {
  const due = [
    { due: 'gstr1' as const, due_on: '2026-11-11', done: true, to_pay: null },
    { due: 'gstr3b' as const, due_on: '2026-11-20', done: false, to_pay: 180 },
  ];
  mockApi({
    'GET /gst/month': { body: { data: { ...month, due } } },
    ...paying,
    'POST /gst/set-off': note({ data: payment }),
    'POST /gst/challans': note({ data: { id: 1, date: '2026-11-22', amount: 180, heads: payment.to_pay, cash_ledger: NO_HEADS } }),
  });
  showAt('/reports/gst?period=2026-10');
  expect(await screen.findByText('GSTR-3B by 20 Nov 2026, ₹180.00 to pay')).toBeInTheDocument();
  expect(screen.queryByText(/GSTR-1 by/)).not.toBeInTheDocument();
  expect(await screen.findByText(/2 days late: interest ₹0.18, late fee ₹100.00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Set Credit Off' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ period: '2026-10', filing: 'monthly' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enter Challan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Challan' }));
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ heads: { cgst: 90, sgst: 90 }, amount: 180 }));
});

test('GSTR-3B is recorded as filed; what was filed is beside what the books say now', async () => {
  const filed: FiledGstr3b = {
    ...{ period: '2026-10', filing: 'monthly', arn: 'AA271126000002Z', date: '2026-11-18', user_name: 'Asha', recorded_at: '2026-11-18T06:00:00.000Z' },
    ...{ cells: [], now: [], close_until: null },
    differences: [
      {
        ...{ cell: '3.1(a) CGST', filed: 90, now: 180 },
        documents: [{ document_type: 'sale', document_id: 7, number: 'INV/26-27/00007', date: '2026-10-30', filed: 0, now: 90 }],
      },
    ],
  };
  mockApi({ 'GET /gst/gstr3b': { body: { data: gstr3b } }, 'POST /gst/gstr3b/filed': note({ data: filed }) });
  const { unmount } = showAt('/reports/gst?tab=gstr3b&period=2026-10');
  await userEvent.click(await screen.findByRole('button', { name: 'Record as Filed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/ARN/), 'AA271126000002Z');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ period: '2026-10', filing: 'monthly', arn: 'AA271126000002Z' }));
  unmount();
  const late = [
    {
      ...{
        document_type: 'sale',
        document_id: 5,
        number: 'INV/26-27/00005',
        date: '2026-09-20',
        part: '3.1(a)',
        message: 'Of 2026-09, which was filed or closed before it came',
      },
      ...{ taxable_amount: 500, igst: 0, cgst: 45, sgst: 45 },
    },
  ];
  mockApi({
    'GET /gst/gstr3b': { body: { data: { ...gstr3b, late, filed: { arn: filed.arn, date: filed.date } } } },
    'GET /gst/gstr3b/filed': { body: { data: filed } },
  });
  showAt('/reports/gst?tab=gstr3b&period=2026-10');
  expect(await screen.findByRole('link', { name: 'INV/26-27/00007' })).toHaveAttribute('href', '/sales/7');
  expect(screen.getByText('3.1(a): Of 2026-09, which was filed or closed before it came')).toBeInTheDocument();
});

test('a company that files each quarter sees its quarter, and the invoices of a month, without choosing', async () => {
  const form = { 'GET /gst/gstr1': note({ data: gstr1() }) };
  mockApi({ ...company('27AAPFU0939F1ZV', { quarterly_from: '2026-04-01' }), ...form });
  const { unmount } = showAt('/reports/gst?tab=gstr1&period=2026-09');
  await waitFor(() => expect(sent[0]?.params).toMatchObject({ period: '2026-09', filing: 'quarterly' }));
  unmount();
  mockApi({ ...company('27AAPFU0939F1ZV', { quarterly_from: '2026-04-01' }), ...form });
  showAt('/reports/gst?tab=gstr1&period=2026-08');
  await waitFor(() => expect(sent[1]?.params).toMatchObject({ period: '2026-08', filing: 'iff' }));
});

test('GSTR-1 has the portal’s tiles, links of problems, and is recorded as filed', async () => {
  mockApi({
    'GET /gst/gstr1': { body: { data: gstr1() } },
    'POST /gst/gstr1/filed': note({
      data: {
        ...{ period: '2026-10', filing: 'monthly', arn: 'AA271126000001Z', date: '2026-11-10', user_name: 'Asha', recorded_at: '2026-11-10T06:00:00.000Z' },
        ...{ documents: 1, close_until: null },
      },
    }),
  });
  showAt('/reports/gst?tab=gstr1&period=2026-10');
  expect(await screen.findByRole('link', { name: 'INV/26-27/00009' })).toHaveAttribute('href', '/sales/9');
  await userEvent.click(screen.getByRole('link', { name: /4A, 4B, 6B, 6C/ }));
  expect(await screen.findByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  await userEvent.click(screen.getByRole('button', { name: 'Record as Filed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/ARN/), 'AA271126000001Z');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ period: '2026-10', filing: 'monthly', arn: 'AA271126000001Z' }));
});

test('a cell of GSTR-3B leads to its register, which shows the columns that are chosen', async () => {
  mockApi({ 'GET /gst/gstr3b': { body: { data: gstr3b } }, 'GET /reports/gst-sales-register': note(register) });
  showAt('/reports/gst?tab=gstr3b&period=2026-10');
  await userEvent.click(await screen.findByRole('link', { name: 'Taxable supplies' }));
  expect(await screen.findByRole('link', { name: 'INV/26-27/00418' })).toBeInTheDocument();
  expect(sent[0]?.params).toMatchObject({ part: 'taxable', startDate: '2026-10-01', endDate: '2026-10-31' });
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('columnheader', { name: 'GSTIN' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('GSTIN'));
  expect(await screen.findByRole('columnheader', { name: 'GSTIN' })).toBeInTheDocument();
});

test('credit that the portal takes back is shown above the table, each document with its bill', async () => {
  const known = { document_type: 'purchase', document_id: 4, number: 'K/77' } as const;
  const own = { kind: 'invoice', gstin: '29AAGCB7383J1Z4', trade_name: 'Supplier', date: '2026-09-02' } as const;
  const reversals = {
    ...{ documents: 3, tax_amount: 505 },
    data: [
      { ...own, number: 'K77', tax_amount: 500, book: known },
      { ...own, number: 'X/1', tax_amount: 5, book: null },
    ],
  };
  const file = { period: '2026-10', file_name: '2b.json', generated_on: null, imported_at: '2026-11-15T06:00:00.000Z', user_name: 'Asha', left_out: 'tds' };
  mockApi({ 'GET /gst/gstr2b': { body: { ...gstr2b, file, reversals } }, ...company('27AAPFU0939F1ZV') });
  showAt('/reports/gst?tab=gstr2b&period=2026-10');
  expect(await screen.findByText(/^The portal takes back ₹505.00 of credit of 3 documents.*4\(B\)\(2\)/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'K/77, Supplier, 02 Sep 2026: ₹500.00',
    'X/1, Supplier, 02 Sep 2026: ₹5.00',
    'and 1 document more',
  ]);
  expect(screen.getByRole('link', { name: 'K/77' })).toHaveAttribute('href', '/purchases/4');
  expect(screen.getByText(/Not read: tds$/)).toBeInTheDocument();
});

test('GSTR-2B shows differences, and keeps decisions', async () => {
  mockApi({ 'GET /gst/gstr2b': { body: gstr2b }, 'POST /gst/gstr2b/choices': note({ data: { period: '2026-10' } }) });
  showAt('/reports/gst?tab=gstr2b&period=2026-10');
  expect(await screen.findByText('Number, IGST ₹50.00 / ₹51.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for K-77' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'They are the same' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      ...{ period: '2026-10', choice: 'match', kind: 'invoice', gstin: '29AAGCB7383J1Z4', number: 'K-77' },
      ...{ document_type: 'purchase', document_id: 5 },
    }),
  );
});

describe('the export to Tally', () => {
  const last = { at: '2026-11-27T06:00:00.000Z', start_date: '2026-10-01', end_date: '2026-10-31', user_name: 'Asha' };
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const ledgers = [
    { account_id: 7, code: '4000', name: 'Sales', group: 'Sales Accounts', tally_name: null },
    { account_id: 8, code: '2100', name: 'Output CGST', group: 'Duties & Taxes', tally_name: 'CGST @9%' },
  ];
  const openDialog = async () => {
    showAt('/reports/gst?period=2026-10');
    await userEvent.click(await screen.findByRole('button', { name: 'Tally' }));
    return within(await screen.findByRole('dialog', { name: 'Export to Tally' }));
  };
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    signInAs('reports:view', 'reports:export', 'sales:view', 'purchases:view', 'accounting:view', 'accounting:create');
    mockApi({
      'GET /gst/month': { body: { data: month } },
      ...paying,
      'GET /exports/tally': note(new Blob(['<ENVELOPE/>'])),
      'POST /exports/tally/exported': note({ data: { id: 1 } }),
    });
  });

  test.each([
    ['only what changed', null, true],
    ['all of it', 'All of October 2026', false],
  ])('after an export %s goes out, and this export is remembered', async (_what, choice, changed) => {
    mockApi({ 'GET /exports/tally/last': { body: { data: { last, now: '2026-11-28T06:00:00.000Z' } } } });
    const dialog = await openDialog();
    expect(await dialog.findByLabelText('Only what changed since the last export (27 Nov 2026)')).toBeChecked();
    if (choice) await userEvent.click(dialog.getByLabelText(choice));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ params, body }) => body ?? params)).toEqual([
      { ...days, changed: String(changed) },
      { ...days, begun_at: '2026-11-28T06:00:00.000Z' },
    ]);
  });

  test('a file that does not arrive is not remembered', async () => {
    mockApi({
      'GET /exports/tally/last': { body: { data: { last: null, now: '2026-11-28T06:00:00.000Z' } } },
      'GET /exports/tally': { networkError: true },
    });
    const dialog = await openDialog();
    expect(await dialog.findByText(/^All vouchers of October 2026 go out/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The server could not be reached. Check the connection and try again.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  test('names of ledgers are saved once, and an emptied one is ours again', async () => {
    mockApi({
      'GET /exports/tally/last': { body: { data: { last: null, now: '2026-11-28T06:00:00.000Z' } } },
      'GET /exports/tally/ledgers': { body: { data: ledgers } },
      'PUT /exports/tally/ledgers': note({ data: ledgers }),
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Ledger Names' }));
    const names = within(await screen.findByRole('dialog', { name: 'Ledger Names in Tally' }));
    await userEvent.clear(await names.findByLabelText('Output CGST'));
    await userEvent.type(names.getByLabelText('Find Account'), 'sales');
    expect(names.queryByLabelText('Output CGST')).not.toBeInTheDocument();
    await userEvent.type(names.getByLabelText('Sales'), ' Sales - Local ');
    await userEvent.click(names.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        {
          names: [
            { account_id: 7, name: 'Sales - Local' },
            { account_id: 8, name: '' },
          ],
        },
      ]),
    );
  });
});

import { arriveAt, type MockRequest, mockApi, resetApi, signInAs, signInWith } from '@karkhana/shared-auth/testing';
import { REPORTS, type ReportName } from '@karkhana/shared-contract/reports/reports';
import type { ValuedItem } from '@karkhana/shared-contract/reports/stock-valuation';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anAgeingReport,
  anEmptyRegister,
  anIncomeExpenseReport,
  aProductionReport,
  aRegister,
  aStockReport,
  aStockValuation,
  someMargins,
} from '../testing/report-samples.ts';
import { anError } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: { name: ReportName; params: MockRequest['params'] }[] = [];
const ANSWERS: Record<ReportName, object> = {
  'sales-register': aRegister(),
  'purchase-register': aRegister(),
  'stock-summary': aStockReport,
  'stock-valuation': aStockValuation(),
  margins: someMargins(),
  'production-summary': aProductionReport,
  'income-expense': anIncomeExpenseReport,
  ageing: anAgeingReport,
};
const answerWith = (answers: Partial<Record<ReportName, ReturnType<typeof anError> | { body: object; delay?: Promise<unknown> }>> = {}) =>
  mockApi({
    'GET /reports/below-cost': { body: { data: [], total: 0, totals: { cost_value: 0, value: 0 } } },
    ...Object.fromEntries(
      REPORTS.map((name) => [
        `GET /reports/${name}`,
        ({ params }: MockRequest) => {
          asked.push({ name, params });
          return answers[name] ?? { body: ANSWERS[name] };
        },
      ]),
    ),
  });
const at = (report: ReportName | '', more = '') => `/reports?${report && `report=${report}&`}period=custom&startDate=2026-10-05&endDate=2026-11-20${more}`;
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

// Loaded when first shown, which would end outside of React's act.
beforeAll(() =>
  Promise.all([
    import('./registers/sales-register.tsx'),
    import('./registers/purchase-register.tsx'),
    import('./stock/stock-summary.tsx'),
    import('./stock/stock-chart.tsx'),
    import('./valuation/stock-valuation.tsx'),
    import('./valuation/below-cost-dialog.tsx'),
    import('./valuation/nrv-dialog.tsx'),
    import('./margins/margins.tsx'),
    import('./production/production-summary.tsx'),
    import('./income-expense/income-expense.tsx'),
    import('./income-expense/income-expense-chart.tsx'),
    import('./month-chart.tsx'),
    import('./ageing/ageing.tsx'),
  ]),
);
beforeEach(() => {
  asked.length = 0;
  signInAs('reports:view', 'reports:export', 'sales:view', 'purchases:view', 'stock:view', 'production:view', 'accounting:view');
});
afterEach(resetApi);

test.each([
  ['sales-register', '/sales/418', '/sales?start_date=2026-10-05&end_date=2026-11-20'],
  ['purchase-register', '/purchases/418', '/purchases?startDate=2026-10-05&endDate=2026-11-20'],
] as const)('%s: documents with their sums; a cancelled one counts as zero; the list is one click away', async (report, document, list) => {
  answerWith();
  showAt(at(report));
  const row = ['₹299.97', '₹53.99', '₹353.96', '₹100.10', '₹253.86'];
  expect(await cells(/00418/)).toEqual(['20 Nov 2026', 'INV/26-27/00418', 'श्री गणेश हार्डवेअर, Nashik', ...row]);
  expect(await cells(/00419/)).toEqual(expect.arrayContaining(['₹0.00', 'Cancelled']));
  expect(await cells(/1 document/)).toEqual([expect.stringContaining('1 document'), ...row]);
  expect(screen.getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', document);
  expect(screen.getByRole('link', { name: /^View/ })).toHaveAttribute('href', list);
  expect(await screen.findByRole('img', { name: /by month, Oct 2026 to Nov 2026\. Highest Nov 2026, ₹353\.96\.$/ })).toBeInTheDocument();
  expect(asked[0]).toEqual({ name: report, params: { startDate: '2026-10-05', endDate: '2026-11-20', page: '1', limit: '25' } });
});

test('ageing: each party s balance by age, by invoice or due date; a party leads to its ledger', async () => {
  signInAs('reports:view', 'accounting:view', 'vendors:view');
  answerWith();
  showAt('/reports?report=ageing&as_of=2026-11-20&sort=value');
  expect(await cells(/Deccan/)).toEqual(['Deccan Traders', '₹100.00', '₹0.00', '₹20.50', '₹0.00', '−₹30.00', '₹90.50', '₹20.50']);
  expect(await cells(/2 parties/)).toEqual(['2 parties', '₹100.00', '−₹500.00', '₹20.50', '₹0.00', '−₹30.00', '−₹409.50', '']);
  expect(screen.getByRole('link', { name: 'Deccan Traders' })).toHaveAttribute('href', '/vendors/3?tab=ledger');
  // Sorting by a column of another report is left out.
  expect(asked.at(-1)).toEqual({ name: 'ageing', params: { as_of: '2026-11-20', by: 'invoice', sort: 'name', page: '1', limit: '25' } });
  await userEvent.selectOptions(screen.getByLabelText('Age by'), 'Due date');
  await userEvent.selectOptions(screen.getByLabelText('Parties'), 'Customers');
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(asked.at(-1)!.params).toMatchObject({ by: 'due', vendor_type: 'sale', sort: '-overdue' }));
  expect(await screen.findByText('As of 20 Nov 2026, by due date')).toBeInTheDocument();
});

test('ageing without vendors:view: no way to a ledger that would be refused', async () => {
  answerWith();
  showAt('/reports?report=ageing');
  expect(await screen.findByText('Deccan Traders')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Deccan Traders' })).not.toBeInTheDocument();
});

test('stock valuation: value of each item on a day, and items whose costs are still being computed', async () => {
  signInAs('reports:view', 'reports:export', 'stock:view', 'products:view');
  const recosting = [
    { item_id: 7, kind: 'product', name: 'Foot valve 65 mm', from: '2026-03-22' },
    { item_id: 21, kind: 'material', name: 'तांबे & wire', from: '2026-04-01' },
  ] as const;
  answerWith({ 'stock-valuation': { body: aStockValuation({ recosting: [...recosting] }) } });
  showAt('/reports?report=stock-valuation&as_of=2026-03-31');
  expect(await cells(/तांबे/)).toEqual(['तांबे & wire', 'Material', '1,000', '₹50.00', '₹50,000.00']);
  expect(await cells(/^Total/)).toEqual(['Total: 2 items', '₹52,892.30']);
  expect(screen.getByRole('link', { name: 'Foot valve 65 mm' })).toHaveAttribute('href', '/products/7');
  expect(screen.getByRole('link', { name: 'तांबे & wire' })).toHaveAttribute('href', '/stock?tab=materials&history=shown&item=21');
  expect(asked.at(-1)).toEqual({ name: 'stock-valuation', params: { as_of: '2026-03-31' } });
  // Entries for a later day change nothing here.
  expect(screen.getByText(/^Costs are being worked out/)).toHaveTextContent(
    'Costs are being worked out, because something was entered late: Foot valve 65 mm (from 22 Mar 2026). Their values may still change.',
  );
});

test.each([
  ['stock-valuation', '/reports?report=stock-valuation&as_of=2026-03-31', { as_of: '2026-03-31' }],
  ['margins', at('margins', '&group=customer'), { startDate: '2026-10-05', endDate: '2026-11-20', by: 'customer' }],
] as const)('%s is exported as it is shown', async (report, address, filters) => {
  answerWith();
  let of: MockRequest['params'] = {};
  mockApi({
    [`GET /reports/${report}/export`]: ({ params }: MockRequest) => {
      of = params;
      return anError(409, 'The export was refused');
    },
  });
  showAt(address);
  await screen.findByText('Foot valve 65 mm');
  await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(await screen.findByText('The export was refused')).toBeInTheDocument();
  expect(of).toEqual({ ...filters, progressKey: expect.any(String) });
});

test('products with a cost above their value are listed, and their value is entered from a day on', async () => {
  signInAs('reports:view', 'stock:view', 'products:view', 'products:edit', 'accounting:view');
  answerWith();
  const sent: MockRequest['body'][] = [];
  const lamp = { product_id: 9, name: 'Lamp 12 W', sku: 'LMP-12', quantity: 10, unit_price: 100, cost: 120, stock_nrv: null, stock_nrv_from: null };
  mockApi({
    'GET /reports/below-cost': { body: { data: [{ ...lamp, cost_value: 1200, value: 1200 }], total: 1, totals: { cost_value: 1200, value: 1200 } } },
    'GET /accounting/lock': { body: { data: { locked_until: null, user_name: null, at: null, reason: null, previous: null } } },
    'PUT /products/9': ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? anError(400, 'Counts from cannot be after today', { stock_nrv_from: 'Counts from cannot be after today' })
        : { body: { data: {} } };
    },
  });
  showAt('/reports?report=stock-valuation&as_of=2026-03-31');
  expect(await screen.findByText(/^1 product costs more than it brings\. Enter the net realisable value of it/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const list = await screen.findByRole('dialog', { name: 'Products below cost' });
  expect(
    within(await within(list).findByRole('row', { name: /^Lamp/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Lamp 12 W', '10', '₹120.00', '₹100.00', '-', '-', 'Set']);
  await userEvent.click(within(list).getByRole('button', { name: 'Set what Lamp 12 W brings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Net Realisable Value' });
  const brings = within(dialog).getByRole('textbox', { name: 'One piece brings' });
  await userEvent.clear(brings);
  await userEvent.type(brings, '80.50');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findAllByText('Counts from cannot be after today'))[0]).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Net realisable value saved')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ stock_nrv: 80.5, stock_nrv_from: '2026-03-31' });
});

test('stock valuation leaves out items of which nothing was left, and its totals count the others', async () => {
  const [wire, valve] = aStockValuation().data as [ValuedItem, ValuedItem];
  const gone = { ...valve, item_id: 8, name: 'Gland packing', quantity: 0, value: 0 };
  // Sold before it came in: worth less than nothing, and to be put right.
  const below = { ...wire, item_id: 22, name: 'Shellac', quantity: -2, value: -90 };
  answerWith({ 'stock-valuation': { body: aStockValuation({ data: [wire, valve, gone, below], totals: { ...aStockValuation().totals, count: 4 } }) } });
  showAt('/reports?report=stock-valuation');
  expect(await cells(/^Total/)).toEqual(['Total: 3 items', '₹52,892.30']);
  expect(await cells(/^Materials/)).toEqual(['Materials: 2 items', '₹50,000.00']);
  expect(screen.getByText('Shellac')).toBeInTheDocument();
  expect(screen.queryByText('Gland packing')).not.toBeInTheDocument();
});

test('stock valuation of more items than a page has: whole pages, without a notice', async () => {
  const item = aStockValuation().data[0]!;
  const data = Array.from({ length: 30 }, (_, index) => ({ ...item, item_id: index + 1, name: `Wire ${index + 1}` }));
  answerWith({ 'stock-valuation': { body: aStockValuation({ data }) } });
  showAt('/reports?report=stock-valuation&page=2');
  expect(await screen.findByRole('row', { name: /^Wire 26 / })).toBeInTheDocument();
  expect(screen.getAllByRole('row', { name: /^Wire/ })).toHaveLength(5);
  expect(screen.queryByText(/^Costs are being/)).not.toBeInTheDocument();
});

test('margins by product, customer or month; a row leads there for users who may open it', async () => {
  signInAs('reports:view', 'accounting:view', 'products:view', 'sales:view');
  answerWith();
  const { unmount } = showAt(at('margins'));
  const figures = ['3', '₹1,155.00', '₹1,020.81', '₹134.19', '11.6%'];
  expect(await cells(/Foot valve/)).toEqual(['Foot valve 65 mm', ...figures]);
  expect(await cells(/^Total/)).toEqual(['Total', ...figures]);
  expect(screen.getByRole('link', { name: 'Foot valve 65 mm' })).toHaveAttribute('href', '/products/7');
  expect(asked.at(-1)!.params).toEqual({ startDate: '2026-10-05', endDate: '2026-11-20', by: 'product' });

  answerWith({ margins: { body: someMargins({ id: 12, name: 'Deccan Traders' }) } });
  await userEvent.selectOptions(screen.getByLabelText('By'), 'Customer');
  await arriveAt('group=customer');
  expect(await cells(/Deccan/)).toEqual(['Deccan Traders', ...figures]);
  expect(screen.queryByRole('link', { name: 'Deccan Traders' })).not.toBeInTheDocument();
  unmount();

  onPhone();
  answerWith({ margins: { body: someMargins({ id: 202611, name: '2026-11' }) } });
  showAt(at('margins', '&group=month'));
  expect(await screen.findByRole('link', { name: /^Nov 2026 ₹134.19 sales ₹1,155.00 cost ₹1,020.81 11.6%/ })).toHaveAttribute(
    'href',
    '/sales?start_date=2026-11-01&end_date=2026-11-30',
  );
});

test('one month alone needs no chart', async () => {
  answerWith({ 'sales-register': { body: aRegister({ months: aRegister().months.slice(1) }) } });
  showAt(at('sales-register'));
  await screen.findByRole('link', { name: 'INV/26-27/00418' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('stock summary: opening, received, issued and closing; prices and costs are not added', async () => {
  answerWith();
  showAt(at('stock-summary'));
  expect(await cells(/Foot valve/)).toEqual(['Foot valve 65 mm', 'VLV-FT-065', '12', '5', '8', '−0.5', '8.5', '₹100.00', '₹850.00']);
  expect(screen.getByRole('row', { name: /^Products: 1 item at average cost ₹850.00/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Materials: 1 item at average cost ₹0.00/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Foot valve 65 mm' })).toHaveAttribute('href', '/stock?name=Foot%20valve%2065%20mm');
  expect(screen.getByRole('link', { name: 'तांबे & wire' })).toHaveAttribute('href', `/stock?tab=materials&name=${encodeURIComponent('तांबे & wire')}`);
  expect(within(await screen.findByRole('group', { name: /greatest value/ })).queryByText('तांबे & wire')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Items'), 'Materials');
  await waitFor(() => expect(asked.at(-1)?.params).toMatchObject({ itemType: 'material' }));
  await userEvent.click(screen.getByRole('button', { name: /Value/ }));
  await arriveAt('sort=-value');
});

test('stock summary has a field for the place once there are two', async () => {
  const places = [
    { id: 1, name: 'Main' },
    { id: 2, name: 'Shed 2' },
  ];
  signInWith({ permissions: ['reports:view', 'stock:view'], places });
  answerWith();
  showAt(at('stock-summary'));
  await userEvent.selectOptions(await screen.findByLabelText('Place'), 'Shed 2');
  await arriveAt('place=2');
  await waitFor(() => expect(asked.at(-1)?.params).toMatchObject({ place_id: '2' }));
  expect(screen.getByText('05 Oct 2026 to 20 Nov 2026, Shed 2')).toBeInTheDocument();
});

test('production summary: each product leads to its records', async () => {
  answerWith();
  showAt(at('production-summary'));
  const sums = ['2', '40', '1.5', '₹4,000.00', '₹1,234.56'];
  expect(await cells(/Foot valve/)).toEqual(['Foot valve 65 mm', 'VLV-FT-065', ...sums]);
  expect(await cells(/^Total/)).toEqual(['Total', ...sums]);
  expect(screen.getByRole('link', { name: 'Foot valve 65 mm' })).toHaveAttribute('href', '/production?productId=7&startDate=2026-10-05&endDate=2026-11-20');
  expect(await screen.findByRole('img', { name: /^Units by month, .* Highest Nov 2026, 30\.$/ })).toBeInTheDocument();
});

test('income and expense: rows lead to their transactions; totals are those of the whole period', async () => {
  answerWith();
  showAt(at('income-expense'));
  const row = await screen.findByRole('row', { name: /Oct 2026/ });
  expect(within(row).getByRole('link', { name: 'Sales' })).toHaveAttribute(
    'href',
    '/accounting?startDate=2026-10-05&endDate=2026-10-31&type=income&category=Sales&status=completed',
  );
  expect(screen.getByRole('row', { name: /Net balance/ })).toHaveTextContent('−₹25,000.40');
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeInTheDocument();
  expect(await screen.findByText('Expense: Rent')).toBeInTheDocument();
});

test('columns for GST are chosen of a register, and the files have them', async () => {
  const rows = aRegister();
  const gst = { gstin: '27AABCK1234M1ZK', state_code: '27', place_of_supply: '27', supply_type: 'intra', hsn_code: '8413', gst_rate: '5, 18' };
  answerWith({ 'sales-register': { body: { ...rows, data: rows.data.map((row) => ({ ...row, gst: { ...gst, cgst: 92.5, sgst: 92.5, igst: 0 } })) } } });
  showAt(at('sales-register'));
  await screen.findAllByRole('row');
  expect(screen.queryByRole('columnheader', { name: 'CGST' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'CGST' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'GSTIN' }));
  expect(await screen.findByRole('columnheader', { name: 'CGST' })).toBeInTheDocument();
  expect((await screen.findAllByText('27AABCK1234M1ZK'))[0]).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)?.params.columns).toBe('gstin,cgst'));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('another report keeps the period; a preset goes into the address; custom begins with its days', async () => {
  answerWith();
  showAt(at(''));
  expect(await screen.findByRole('tab', { name: 'Sales register' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Production summary' }));
  expect(await screen.findByRole('row', { name: /Foot valve/ })).toBeInTheDocument();
  await arriveAt('startDate=2026-10-05&endDate=2026-11-20&report=production-summary');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month');
  await arriveAt('/reports?period=last-month&report=production-summary');
  await waitFor(() => expect(asked.at(-1)?.params.startDate).toMatch(/-01$/));
  const lastMonth = asked.at(-1)!.params;
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Custom');
  await arriveAt(`startDate=${lastMonth.startDate}&endDate=${lastMonth.endDate}`);
});

test('only reports of areas that the user may see; without any the missing permission is shown', async () => {
  signInAs('reports:view', 'stock:view');
  answerWith();
  const { unmount } = showAt(at('sales-register'));
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Stock summary', 'Stock valuation']);
  await screen.findByRole('row', { name: /Foot valve/ });
  expect(asked.every(({ name }) => name === 'stock-summary')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Export Excel' })).not.toBeInTheDocument();
  unmount();
  signInAs('reports:view');
  showAt('/reports');
  expect(await screen.findByText('No reports to show')).toBeInTheDocument();
});

test.each([
  ['sales-register', 'Nothing was sold in this period.'],
  ['purchase-register', 'Nothing was ordered in this period.'],
] as const)('%s without documents: shows that, and there is nothing to export', async (report, words) => {
  answerWith({ [report]: { body: anEmptyRegister } });
  showAt(at(report));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export Excel' })).toBeDisabled();
});

test.each(REPORTS)('%s that fails shows why', async (report) => {
  answerWith({ [report]: anError(400, 'End date must not be before the start') });
  showAt(at(report));
  expect(await screen.findByText('End date must not be before the start')).toBeInTheDocument();
});

test('exporting requests the same days and items, and shows a failure', async () => {
  answerWith();
  let of: MockRequest['params'] = {};
  mockApi({
    'GET /reports/stock-summary/export': ({ params }) => {
      of = params;
      return anError(409, 'The export was refused');
    },
  });
  showAt(at('stock-summary', '&itemType=product&sort=-closing'));
  await screen.findByRole('row', { name: /Foot valve/ });
  await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(await screen.findByText('The export was refused')).toBeInTheDocument();
  expect(of).toEqual({ startDate: '2026-10-05', endDate: '2026-11-20', itemType: 'product', sort: '-closing', progressKey: expect.any(String) });
});

test('the ageing is exported on paper too, for the same day and order', async () => {
  answerWith();
  let of: MockRequest['params'] = {};
  mockApi({
    'GET /reports/ageing/export': ({ params }) => {
      of = params;
      return anError(409, 'The export was refused');
    },
  });
  showAt('/reports?report=ageing&as_of=2026-11-20&sort=-overdue');
  await screen.findByText('Deccan Traders');
  await userEvent.click(screen.getByRole('button', { name: 'Export PDF' }));
  expect(await screen.findByText('The export was refused')).toBeInTheDocument();
  expect(of).toEqual({ as_of: '2026-11-20', by: 'invoice', sort: '-overdue', format: 'pdf', progressKey: expect.any(String) });
});

test('on a phone: cards that lead to their lists, and the totals', async () => {
  onPhone();
  answerWith();
  const { unmount } = showAt(at('income-expense'));
  const list = await screen.findByRole('list', { name: 'Income and expense by month and category' });
  expect(within(list).getByRole('link', { name: /^Rent ₹25,000.50 Nov 2026 1 transaction Expense/ })).toHaveAttribute(
    'href',
    expect.stringContaining('category=Rent'),
  );
  expect(screen.getByText('−₹25,000.40')).toBeInTheDocument();
  unmount();
  showAt(at('stock-summary'));
  expect(await screen.findByRole('link', { name: /Foot valve 65 mm ₹850.00 12 \+ 5 − 8 adjusted −0.5 = 8.5/ })).toBeInTheDocument();
});

test('figures of other days are not shown as those of the chosen days; another page keeps the one before', async () => {
  answerWith();
  showAt(at('sales-register', '&limit=25'));
  expect(await screen.findByRole('row', { name: /^Total|documents?/ })).toBeInTheDocument();
  let arrive = () => {};
  const delay = new Promise<void>((resolve) => (arrive = resolve));
  answerWith({ 'sales-register': { body: aRegister(), delay } });
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Total|documents?/ })).not.toBeInTheDocument());
  arrive();
  expect(await screen.findByRole('row', { name: /^Total|documents?/ })).toBeInTheDocument();
});

test.each([
  ['sales-register', 'credit'],
  ['purchase-register', 'debit'],
] as const)('%s shows where its sums are net of %s notes', async (report, notes) => {
  const register = aRegister();
  answerWith({ [report]: { body: { ...register, totals: { ...register.totals, credited_amount: 118 } } } });
  showAt(at(report));
  expect((await cells(/1 document/))[0]).toContain(`1 document, net of ${notes} notes of ₹118.00`);
  expect(await screen.findByText(`05 Oct 2026 to 20 Nov 2026, net of ${notes} notes`)).toBeInTheDocument();
});

import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSummary, aSummaryRow } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const answerWith = (answer: ReturnType<typeof aSummary> | ReturnType<typeof anError>) =>
  mockApi({
    'GET /sales/summary': ({ params }) => {
      asked.push(params);
      return answer;
    },
  });
const today = dayInIndia();
const rangeOf = (period: 'this-year' | 'last-month') => {
  const { startDate, endDate } = daysOf(period, today);
  return { start_date: startDate, end_date: endDate };
};
const months = aSummary([aSummaryRow(), aSummaryRow({ key: '2026-12', label: 'Dec 2026', net_amount: 0.1, amount_paid: 0 })]);

beforeAll(() => import('./summary-chart.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('sales:view');
});
afterEach(resetApi);

const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('months of this financial year, with their sum and their chart', async () => {
  answerWith(months);
  showAt('/sales/reports');
  expect(await cells(/Nov 2026/)).toEqual(['Nov 2026', '2', '₹599.94', '₹107.98', '₹707.92', '₹100.10', '₹607.82']);
  expect(await cells(/^Total/)).toEqual(['Total', '4', '₹1,199.88', '₹215.96', '₹708.02', '₹100.10', '₹607.92']);
  expect(asked).toEqual([{ by: 'month', ...rangeOf('this-year') }]);
  expect(await screen.findByRole('img', { name: /^Sales by month, .* Highest Nov 2026, ₹707.92\.$/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getByRole('row', { name: 'Dec 2026 ₹0.10' })).toBeInTheDocument();
});

test('by customer, over last month: the address keeps it, a name leads to the sales behind it', async () => {
  answerWith(aSummary([aSummaryRow({ key: '12', label: 'Mehta & Sons' })]));
  showAt('/sales/reports');
  await userEvent.click(await screen.findByRole('tab', { name: 'By customer' }));
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month');
  const range = rangeOf('last-month');
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'customer', ...range, page: '1', limit: '25' }));
  await arriveAt('/sales/reports?by=customer&period=last-month');
  expect(await screen.findByRole('link', { name: 'Mehta & Sons' })).toHaveAttribute(
    'href',
    `/sales?vendor_id=12&start_date=${range.start_date}&end_date=${range.end_date}&cancelled=false`,
  );
});

test('a day of its own makes the period a custom one', async () => {
  answerWith(months);
  showAt('/sales/reports?period=custom&startDate=2026-03-31&endDate=2026-04-01');
  expect(await screen.findByText('31 Mar 2026 to 01 Apr 2026')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ by: 'month', start_date: '2026-03-31', end_date: '2026-04-01' });
  const end = screen.getByLabelText('End Date');
  await userEvent.clear(end);
  await userEvent.type(end, '30/03/2026{Tab}');
  expect(await screen.findByText('End Date is before Start Date')).toBeInTheDocument();
});

test('by product: quantities, before tax', async () => {
  answerWith(aSummary([aSummaryRow({ key: '7', label: 'फुट वाल्व 65 mm', quantity: 12.5 })]));
  showAt('/sales/reports?by=product');
  expect(await cells(/फुट वाल्व/)).toEqual(['फुट वाल्व 65 mm', '12.5', '2', '₹707.92']);
});

const products = Array.from({ length: 30 }, (_, index) => aSummaryRow({ key: String(index + 1), label: `Gate valve ${index + 1}`, net_amount: 100 }));
/** As the api does: the requested rows, and the totals of all. */
function answerPages() {
  mockApi({
    'GET /sales/summary': ({ params }) => {
      asked.push(params);
      const [page, limit] = [Number(params.page ?? 1), Number(params.limit ?? products.length)];
      const { body } = aSummary(products);
      return { body: { ...body, data: products.slice((page - 1) * limit, page * limit) } };
    },
  });
}

test('thousands of products come page by page; the foot and the largest are of all of them', async () => {
  answerPages();
  showAt('/sales/reports?by=product');
  expect(await screen.findByText('Showing 1 to 25 of 30 entries')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await cells(/Gate valve 30/)).toEqual(['Gate valve 30', '6', '2', '₹100.00']);
  expect(screen.queryByRole('row', { name: /Gate valve 25/ })).not.toBeInTheDocument();
  expect(await cells(/^Total/)).toContain('₹3,000.00');
  expect(screen.getByLabelText(/^The 10 largest by product/)).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ page: '2', limit: '25' });
  await userEvent.click(screen.getByRole('tab', { name: 'By customer' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: 'customer', page: '1' }));
});

/** In React's act: meanwhile the page sends the requests that it holds back until its figures are shown. */
const textOf = (blob: Blob) =>
  act(
    () =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      }),
  );

test('the CSV has every product, whichever page is shown', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerPages();
  showAt('/sales/reports?by=product&page=2');
  await cells(/Gate valve 30/);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await textOf(saved[0]!)).split('\r\n').filter((line) => line.startsWith('Gate valve'))).toHaveLength(30);
  jest.restoreAllMocks();
});

test('a report that cannot be read for its CSV shows that', async () => {
  answerWith(months);
  showAt('/sales/reports');
  await cells(/Nov 2026/);
  answerWith(anError(409, 'The server is busy'));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The server is busy')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('the table is saved as CSV', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push({ name: '', blob }) && 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.at(-1)!.name = this.download;
  });
  answerWith(months);
  showAt('/sales/reports?period=custom&startDate=2026-04-01&endDate=2027-03-31');
  await screen.findByRole('row', { name: /Nov 2026/ });
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([['sales-by-month-2026-04-01-2027-03-31.csv', 'text/csv']]);
  jest.restoreAllMocks();
});

test('no sales: shows that, and there is nothing to export', async () => {
  answerWith(aSummary([]));
  showAt('/sales/reports');
  expect(await screen.findByText('Nothing was sold in this period.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test.each([
  [400, 'Error loading the report. Please try again.'],
  [403, "You don't have access to this list"],
])('answered with %i: %s', async (status, sentence) => {
  answerWith(anError(status, 'x'));
  showAt('/sales/reports');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('sales of other days are neither shown nor saved as those of the chosen days', async () => {
  answerWith(months);
  showAt('/sales/reports');
  await cells(/Nov 2026/);
  let arrive = () => {};
  answerWith({ ...months, delay: new Promise<void>((resolve) => (arrive = resolve)) } as typeof months);
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nov 2026/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  arrive();
  await cells(/Nov 2026/);
});

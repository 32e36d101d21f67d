import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, aRecord, daily, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const records = pageOf([aRecord(), aRecord({ id: 87, quality_notes: 'Bearing noise on two', rejected_quantity: 2, supervisor: 'Ravi' })], 24);
const answerWith = (answer: object) =>
  mockApi({
    'GET /production/records': ({ params }) => {
      asked.push(params);
      return answer as typeof records;
    },
  });
const rates = (efficiency_rate: number, quality_rate: number) => mockApi({ 'GET /production/metrics': pageOf([{ efficiency_rate, quality_rate }]) });

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('./production-screen.tsx'), import('./delete-record-dialog.tsx')]));
beforeEach(() => {
  asked.length = 0;
  signInAs('production:view', 'production:create', 'production:delete');
  mockApi({ 'GET /production/metrics/daily': { body: daily() } });
  rates(86.4, 88.2);
});
afterEach(resetApi);

test('loading, then the metric cards and the records', async () => {
  let arrive = () => {};
  answerWith({ ...records, delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/production');
  expect(await screen.findByRole('heading', { level: 1, name: 'Production' })).toBeInTheDocument();
  expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
  arrive();
  const row = await screen.findByRole('row', { name: /Sunita/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['20 Nov 2026', 'Monoblock pump 1 HP', '24', '-', 'Sunita Pawar', '']);
  expect(screen.getByRole('row', { name: /Ravi/ })).toHaveTextContent('2 rejected. Bearing noise on two');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Date', 'Product', 'Quantity', 'Notes', 'Supervisor', 'Actions']);
  expect(screen.getByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(asked).toEqual([{ sort: '-production_date', page: '1', limit: '10' }]);
  expect(await screen.findByText("Today's Production")).toBeInTheDocument();
  expect(screen.getByText('146')).toBeInTheDocument();
  expect(screen.getByText('2,318')).toBeInTheDocument();
});

test.each([
  [80.1, 90.1, '80.1%', 'Good', '90.1%', 'Excellent'],
  [80, 90, '80.0%', 'Needs Improvement', '90.0%', 'Needs Attention'],
  [0, 0, '0.0%', 'Needs Improvement', '0.0%', 'Needs Attention'],
])('rates of %d and %d read %s %s, %s %s', async (efficiency, quality, first, firstWord, second, secondWord) => {
  answerWith(records);
  rates(efficiency, quality);
  showAt('/production');
  const efficiencyCard = (await screen.findByText('Efficiency Rate')).parentElement!;
  const qualityCard = screen.getByText('Quality Rate').parentElement!;
  await waitFor(() => expect(efficiencyCard).toHaveTextContent(`${first}${firstWord}`));
  expect(qualityCard).toHaveTextContent(`${second}${secondWord}`);
});

test('metrics that cannot be read are a dash, and can be tried again', async () => {
  answerWith(records);
  mockApi({ 'GET /production/metrics/daily': anError(400, 'x') });
  showAt('/production');
  await userEvent.click(await screen.findByRole('button', { name: "Try again: Today's Production" }));
  expect(await screen.findByText('x')).toBeInTheDocument();
  mockApi({ 'GET /production/metrics/daily': { body: daily({ daily_production: 7 }) } });
  await userEvent.click(await screen.findByRole('button', { name: "Try again: Today's Production" }));
  expect(await screen.findByText('7')).toBeInTheDocument();
  expect(screen.queryByText('x')).not.toBeInTheDocument();
});

test.each([
  ['daily', 'Failed to fetch daily production metrics'],
  ['', 'Failed to fetch production metrics'],
])('metrics that fail without a sentence from the server show what failed: %j', async (name, words) => {
  answerWith(records);
  mockApi({ [name ? `GET /production/metrics/${name}` : 'GET /production/metrics']: { status: 400, body: '<html>' } });
  showAt('/production');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('filters apply at once, are counted, appear as chips and in the address, and go one by one', async () => {
  answerWith(records);
  mockApi({ 'GET /products': pageOf([aProduct()]), 'GET /products/1': { body: { data: aProduct() } } });
  showAt('/production?page=2');
  await userEvent.type(await screen.findByLabelText('Start Date'), '01/11/2026{Tab}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ startDate: '2026-11-01', page: '1' }));
  const product = await screen.findByRole('combobox', { name: 'Product' });
  expect(product).toHaveValue('All Products');
  await userEvent.click(product);
  await userEvent.click(await screen.findByRole('option', { name: /Monoblock/ }));
  await userEvent.click(screen.getByRole('button', { name: 'More Filters, 2 active' }));
  await userEvent.type(screen.getByLabelText('Supervisor'), 'pawar');
  await userEvent.type(screen.getByLabelText('Min Quantity'), '20');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      startDate: '2026-11-01',
      productId: '1',
      supervisor: 'pawar',
      minQuantity: '20',
      sort: '-production_date',
      page: '1',
      limit: '10',
    }),
  );
  await arriveAt('/production?startDate=2026-11-01&productId=1&supervisor=pawar&minQuantity=20');
  expect(screen.getByRole('button', { name: 'More Filters, 4 active' })).toBeInTheDocument();
  for (const chip of ['Start Date: 01 Nov 2026', 'Product: Monoblock pump 1 HP', 'Supervisor: pawar', 'Min Quantity: 20']) {
    expect(await screen.findByRole('button', { name: `Remove ${chip}` })).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Remove Supervisor: pawar' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('supervisor'));
  expect(screen.getByLabelText('Supervisor')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-production_date', page: '1', limit: '10' }));
});

test('a saved address brings back filters, page and sort', async () => {
  answerWith(records);
  showAt('/production?endDate=2026-11-20&maxQuantity=50&sort=quantity&page=2');
  await screen.findByRole('row', { name: /Sunita/ });
  expect(asked).toEqual([{ endDate: '2026-11-20', maxQuantity: '50', sort: 'quantity', page: '2', limit: '10' }]);
});

test('empty and failed, in its own words', async () => {
  answerWith(pageOf([]));
  const { unmount } = showAt('/production');
  expect(await screen.findByText('No production records found')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add Production Record' })).toHaveLength(2);
  unmount();
  answerWith(anError(400, 'x'));
  showAt('/production');
  expect(await screen.findByText('Error loading production records. Please try again.')).toBeInTheDocument();
});

test('a reader sees no buttons', async () => {
  signInAs('production:view');
  answerWith(records);
  showAt('/production');
  await screen.findByRole('row', { name: /Sunita/ });
  expect(screen.queryByRole('button', { name: 'Add Production Record' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test('Edit sends the changes with the version read; a refusal shows why and keeps every field', async () => {
  signInAs('production:view', 'production:edit');
  answerWith(records);
  const changed: unknown[] = [];
  const why = 'Insufficient materials available for production';
  const put = (answer: { status?: number; body: unknown }) => ({
    'PUT /production/records/88': ({ body }: { body?: unknown }) => {
      changed.push(body);
      return answer;
    },
  });
  const counted = {
    item_kind: 'product',
    item_id: 1,
    name: 'Monoblock pump 1 HP',
    count_id: 3,
    count_number: 'SC/26-27/00003',
    count_date: '2026-11-22',
  } as const;
  mockApi({ ...put(anError(409, why)), 'GET /items/counted-after': { body: { data: [counted] } } });
  showAt('/production');
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit Monoblock pump 1 HP of 20 Nov 2026' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Production Record' });
  expect(within(dialog).getByRole('combobox', { name: 'Product' })).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100)');
  expect(within(dialog).getByRole('combobox', { name: 'Product' })).toHaveAttribute('readonly');
  const quantity = within(dialog).getByLabelText('Quantity');
  expect(quantity).toHaveFocus();
  expect(await within(dialog).findByText(/^Monoblock pump 1 HP was counted on 22 Nov 2026 \(SC\/26-27\/00003\)/)).toBeInTheDocument();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '42');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(why);
  expect(quantity).toHaveDisplayValue('42');
  mockApi(put({ body: { data: {} } }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Production record updated successfully')).toBeInTheDocument();
  const fields = { quantity: 42, rejected_quantity: 0, production_date: '2026-11-20', supervisor: 'Sunita Pawar', quality_notes: null, version: 1 };
  expect(changed).toEqual([fields, fields]);
});

test('Delete confirms first; a refusal shows why and stays; then it is gone and everything is read again', async () => {
  answerWith(records);
  const why =
    'This record of Monoblock pump 1 HP cannot be deleted: 24 would be taken back from stock, and only 2 are left. The rest has already been sold or moved';
  mockApi({ 'DELETE /production/records/88': anError(409, why) });
  showAt('/production');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete Monoblock pump 1 HP of 20 Nov 2026' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Delete Production Record' });
  expect(dialog).toHaveTextContent('Are you sure you want to delete this production record?');
  expect(dialog).toHaveTextContent('Monoblock pump 1 HP (PMP-MB-100)');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(why);
  expect(screen.getByText('Failed to delete production record')).toBeInTheDocument();
  mockApi({ 'DELETE /production/records/88': { networkError: true } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The server could not be reached/));
  mockApi({ 'DELETE /production/records/88': { body: { data: { id: 88 } } } });
  const reads = asked.length;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Production record deleted successfully')).toBeInTheDocument();
  await waitFor(() => expect(asked.length).toBe(reads + 1));
});

test('on a phone: cards, filters in a sheet', async () => {
  onPhone();
  answerWith(records);
  showAt('/production');
  const list = await screen.findByRole('list', { name: 'Production records' });
  expect(within(list).getAllByText('Monoblock pump 1 HP')).toHaveLength(2);
  expect(within(list).getByText('2 rejected. Bearing noise on two')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(within(await screen.findByRole('dialog', { name: 'Filters' })).getByLabelText('Max Quantity')).toBeInTheDocument();
});

test('an address below /production that does not exist leads back', async () => {
  showAt('/production/nowhere');
  expect(await screen.findByRole('link', { name: 'Go to Production' })).toHaveAttribute('href', '/production');
});

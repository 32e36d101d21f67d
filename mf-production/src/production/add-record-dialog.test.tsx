import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, aRecord, availability, daily, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const checked: string[] = [];

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('./production-screen.tsx'), import('./add-record-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  checked.length = 0;
  signInAs('production:view', 'production:create');
  mockApi({
    'GET /production/records': pageOf([aRecord()]),
    'GET /production/metrics': pageOf([]),
    'GET /production/metrics/daily': { body: daily() },
    'GET /products': ({ params }) => pageOf([aProduct(), aProduct({ id: 2, name: 'Pipe nipple', sku: `N ${params.search ?? ''}`, unit_price: 12 })]),
    'GET /product-materials/check-availability/1': ({ params }) => {
      checked.push(String(params.quantity));
      return { body: availability() };
    },
    'GET /product-materials/check-availability/2': { body: availability({ materials: [], maxQuantity: null }) },
  });
});
afterEach(resetApi);

const save = (answer: object) =>
  mockApi({
    'POST /production/records': (request) => {
      sent.push(request);
      return answer as { body: object };
    },
  });
async function open() {
  showAt('/production');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Production Record' }));
  return screen.findByRole('dialog', { name: 'Add Production Record' });
}
async function choose(dialog: HTMLElement, name: RegExp) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Product' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add Production Record' });
const rowsOf = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('table', { name: 'Material Availability' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the date is today, the price the chosen product’s; the producible quantity is shown', async () => {
  const dialog = await open();
  expect(within(dialog).getByLabelText('Unit Price')).toHaveValue('');
  await choose(dialog, /Monoblock/);
  expect(within(dialog).getByLabelText('Unit Price')).toHaveValue('4,850.00');
  expect(within(dialog).getByLabelText('Unit Price')).toHaveAttribute('readonly');
  expect(await within(dialog).findByText('Materials are enough for 100 now.')).toBeInTheDocument();
  expect(within(dialog).getByRole('combobox', { name: 'Product' })).toHaveValue('Monoblock pump 1 HP (PMP-MB-100)');
  await choose(dialog, /nipple/);
  expect(await within(dialog).findByText('No materials are configured for this product.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Unit Price')).toHaveValue('12.00');
});

test('40 pieces need 5 and 4; 200 are insufficient and cannot be saved', async () => {
  const dialog = await open();
  await choose(dialog, /Monoblock/);
  const quantity = within(dialog).getByLabelText('Quantity');
  await userEvent.type(quantity, '40');
  await waitFor(() => expect(within(dialog).getByRole('table', { name: 'Material Availability' })).toBeInTheDocument());
  expect(rowsOf(dialog)).toEqual([
    ['Material', 'Per Unit', 'Required', 'Available', 'Status'],
    ['Copper winding wire 22 SWGBatch 100, 1 batch', '0.125', '5', '100', 'Available'],
    ['Carton, 5-plyBatch 10, 4 batches', '0.1', '4', '10', 'Available'],
  ]);
  expect(submit(dialog)).toBeEnabled();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '200');
  await waitFor(() => expect(rowsOf(dialog)[1]).toEqual(['Carton, 5-plyBatch 10, 20 batches', '0.1', '20', '10', 'Insufficient']));
  expect(rowsOf(dialog)[2]![4]).toBe('Available');
  expect(submit(dialog)).toBeDisabled();
  expect(within(dialog).getByText('Insufficient: Carton, 5-ply')).toBeInTheDocument();
  await waitFor(() => expect(checked).toContain('200'));
});

test('on a phone each material is a card that shows its status without scrolling sideways', async () => {
  onPhone();
  const dialog = await open();
  await choose(dialog, /Monoblock/);
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '200');
  const cards = within(await within(dialog).findByRole('list', { name: 'Material Availability' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    'Carton, 5-plyInsufficientBatch 10, 20 batches · Per Unit 0.1Required 20Available 10',
    'Copper winding wire 22 SWGAvailableBatch 100, 2 batches · Per Unit 0.125Required 25Available 100',
  ]);
});

test('nothing on the shelf: not enough for one', async () => {
  mockApi({ 'GET /product-materials/check-availability/1': { body: availability({ maxQuantity: 0 }) } });
  const dialog = await open();
  await choose(dialog, /Monoblock/);
  expect(await within(dialog).findByText('Materials are not enough for one now.')).toBeInTheDocument();
});

test('each missing field has its own message', async () => {
  const dialog = await open();
  await userEvent.clear(within(dialog).getByLabelText('Production Date'));
  await userEvent.click(submit(dialog));
  for (const message of ['Product is required', 'Quantity is required', 'Date is required', 'Supervisor is required']) {
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
  }
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '0.5');
  await userEvent.type(within(dialog).getByLabelText('Rejected Quantity'), '2');
  await userEvent.click(submit(dialog));
  expect(await within(dialog).findByText('Quantity must be at least 1')).toBeInTheDocument();
  expect(within(dialog).getByText('Rejected quantity cannot be above the quantity')).toBeInTheDocument();
});

async function fill() {
  const dialog = await open();
  await choose(dialog, /Monoblock/);
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '40');
  await userEvent.type(within(dialog).getByLabelText('Rejected Quantity'), '2');
  await userEvent.type(within(dialog).getByLabelText('Supervisor'), 'Sunita Pawar');
  return dialog;
}

test('it is saved once, with a toast, and the dialog closes', async () => {
  save({ status: 201, body: { data: aRecord({ id: 89 }) } });
  const dialog = await fill();
  await userEvent.dblClick(submit(dialog));
  expect(await screen.findByText('Production record and material usage recorded successfully')).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([
    { product_id: 1, quantity: 40, rejected_quantity: 2, unit_price: 4850, supervisor: 'Sunita Pawar', production_date: dayInIndia(), quality_notes: null },
  ]);
  expect(sent[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('materials that another user took meanwhile: refused, everything stays, and the table is read again', async () => {
  save(anError(409, 'Insufficient materials available for production', { code: 'SHORT_STOCK' }));
  const dialog = await fill();
  await waitFor(() => expect(checked.at(-1)).toBe('40'));
  const before = checked.length;
  await userEvent.click(submit(dialog));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Insufficient materials available for production');
  expect(screen.getAllByText('Insufficient materials available for production')).toHaveLength(2);
  expect(within(dialog).getByLabelText('Supervisor')).toHaveValue('Sunita Pawar');
  await waitFor(() => expect(checked.length).toBeGreaterThan(before));
});

test('an answer without a record is no success', async () => {
  save({ status: 201, body: { data: {} } });
  const dialog = await fill();
  await userEvent.click(submit(dialog));
  expect((await screen.findAllByText('Failed to create production record - invalid response')).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText('Quantity')).toHaveValue('40');
  expect(screen.queryByText('Production record and material usage recorded successfully')).not.toBeInTheDocument();
});

test('without the network: shows that, keeps everything, and a second try has the same key', async () => {
  mockApi({
    'POST /production/records': (request) => {
      sent.push(request);
      return sent.length === 1 ? { networkError: true } : { status: 201, body: { data: aRecord() } };
    },
  });
  const dialog = await fill();
  await userEvent.click(submit(dialog));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server could not be reached');
  await userEvent.click(submit(dialog));
  expect(await screen.findByText('Production record and material usage recorded successfully')).toBeInTheDocument();
  expect(sent[0]!.headers['idempotency-key']).toBe(sent[1]!.headers['idempotency-key']);
});

test('an availability check that fails is an empty list, and does not prevent saving', async () => {
  mockApi({ 'GET /product-materials/check-availability/1': anError(400, 'x') });
  save({ status: 201, body: { data: aRecord() } });
  const dialog = await fill();
  expect(within(dialog).queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(submit(dialog));
  expect(await screen.findByText('Production record and material usage recorded successfully')).toBeInTheDocument();
});

test('date and supervisor are above what it takes; the supervisor is a name in use, or another', async () => {
  mockApi({
    'GET /production/records': pageOf([
      aRecord({ supervisor: 'Sunita Pawar' }),
      aRecord({ id: 2, supervisor: 'रमेश जाधव' }),
      aRecord({ id: 3, supervisor: 'Sunita Pawar' }),
    ]),
  });
  const dialog = await open();
  await choose(dialog, /Monoblock/);
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '40');
  const table = await within(dialog).findByRole('table', { name: 'Material Availability' });
  const supervisor = within(dialog).getByLabelText('Supervisor') as HTMLInputElement;
  for (const field of [within(dialog).getByLabelText('Production Date'), supervisor]) {
    expect(field.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  expect([...supervisor.list!.options].map(({ value }) => value)).toEqual(['Sunita Pawar', 'रमेश जाधव']);
  await userEvent.type(supervisor, 'Imran Shaikh');
  expect(supervisor).toHaveValue('Imran Shaikh');
});

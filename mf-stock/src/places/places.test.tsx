import { arriveAt, dialogsLoaded, mockApi, resetApi, signInAs, signInWith } from '@karkhana/shared-auth/testing';
import type { Place } from '@karkhana/shared-contract/places/place';
import type { StockTransfer } from '@karkhana/shared-contract/stock/stock-transfer';
import { onPhone } from '@karkhana/shared-ui/testing';
import { typeAtPace } from '@karkhana/shared-ui/testing/type-at-pace';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMovement, anAdjustment, anError, aProduct, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() =>
  Promise.all([
    import('./place-list-screen.tsx'),
    import('./place-screen.tsx'),
    import('./place-dialog.tsx'),
    import('../transfers/transfer-list-screen.tsx'),
    import('../transfers/transfer-screen.tsx'),
    import('../transfers/transfer-e-way-bill.tsx'),
    dialogsLoaded(),
    import('../transfers/new-transfer-dialog.tsx'),
    import('../stock/adjust-stock-dialog.tsx'),
    import('../stock/stock-history.tsx'),
  ]),
);
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const PLACES = [
  { id: 1, name: 'Main' },
  { id: 2, name: 'Shed 2' },
];
const signInAtPlaces = () => signInWith({ permissions: ['stock:view', 'stock:adjust'], places: PLACES, place_id: 2 });
const aPlace = (parts: Partial<Place> = {}): Place => ({ id: 2, name: 'Shed 2', address: 'Plot 7, Bhosari', main: false, active: true, version: 3, ...parts });
const aTransfer = (parts: Partial<StockTransfer> = {}): StockTransfer => ({
  id: 5,
  number: 'DC/26-27/00005',
  date: '2026-11-20',
  from_place_id: 1,
  from_place_name: 'Main',
  from_place_address: null,
  to_place_id: 2,
  to_place_name: 'Shed 2',
  to_place_address: 'Plot 7, Bhosari',
  item_count: 1,
  notes: 'By hand cart',
  user_name: 'Ravi Deshmukh',
  created_at: '2026-11-20T06:12:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
  items: [{ kind: 'material', item_id: 21, name: 'Copper wire', sku: null, unit: 'kg', hsn_code: null, quantity: 12.5 }],
  ...parts,
});
const held = pageOf([
  { item_kind: 'product', item_id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065', unit: null, quantity: 9, stock_quantity: 12 },
  { item_kind: 'material', item_id: 21, name: 'Copper wire', sku: null, unit: 'kg', quantity: 12.5, stock_quantity: 12.5 },
]);
const taxed = { active: true, hsn_code: null, gst_rate: null, taxability: null };
const offered = pageOf([
  { kind: 'product', id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065', unit: 'pieces', current_stock: 9, ...taxed },
  { kind: 'material', id: 21, name: 'Copper wire', sku: null, unit: 'kg', current_stock: 12.5, ...taxed },
]);

test('the stock history is of one place where one is chosen', async () => {
  signInAtPlaces();
  const asked: unknown[] = [];
  mockApi({
    'GET /stock/ledger': ({ params }) => {
      asked.push(params.place_id);
      return pageOf([aMovement()]);
    },
  });
  showAt('/stock?history=shown');
  await userEvent.selectOptions(await screen.findByLabelText('Place'), 'Shed 2');
  await arriveAt('place=2');
  await waitFor(() => expect(asked).toEqual([undefined, '2']));
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'All places');
  await arriveAt('/stock?history=shown');
});

test('a place is added, and one that still has stock shows at the field why it stays in use', async () => {
  signInAs('stock:view', 'stock:adjust');
  mockApi({
    'GET /places': pageOf([aPlace({ id: 1, name: 'Main', main: true, address: null })]),
    'POST /places': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: aPlace() } };
    },
  });
  showAt('/stock/places');
  await userEvent.click(await screen.findByRole('button', { name: 'New Place' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Shed 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Place' }));
  expect(await screen.findByText('Place added')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Shed 2', address: null }]);
});

test('a place shows its stock, on a phone as cards, and is edited', async () => {
  onPhone();
  signInAtPlaces();
  const stays = 'Shed 2 still has stock (9 of Foot valve 65 mm): transfer it to another place first';
  mockApi({
    'GET /places': pageOf([aPlace({ id: 1, name: 'Main', main: true }), aPlace()]),
    'GET /places/2/stock': held,
    'PUT /places/2': ({ body }) => {
      sent.push(body);
      return anError(400, stays, { fields: { active: stays } });
    },
  });
  showAt('/stock/places/2');
  expect(await screen.findByText('12.5 kg')).toBeInTheDocument();
  expect(screen.getByText('All places 12')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText('In use: stock moves there'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Place' }));
  expect((await within(dialog).findAllByText(stays))[0]).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Shed 2', address: 'Plot 7, Bhosari', active: false, version: 3 }]);
});

test('a transfer begins at the place on screen, takes its stock, and leads to its challan', async () => {
  signInAtPlaces();
  mockApi({
    'GET /stock-transfers': pageOf([]),
    'GET /items': ({ params }) => (params.place_id === '2' ? offered : pageOf([])),
    'GET /stock-transfers/5': { body: { data: aTransfer() } },
    'GET /accounting/lock': { body: { data: { locked_until: '2026-10-31', user_name: 'Asha', at: null, reason: 'Filed', bank_accounts: [] } } },
    'POST /stock-transfers': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: aTransfer() } };
    },
  });
  showAt('/stock/transfers?open=new&from=2');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('The books are closed up to 31 Oct 2026')).toBeInTheDocument();
  expect([within(dialog).getByLabelText('From'), within(dialog).getByLabelText('To')].map((field) => (field as HTMLSelectElement).value)).toEqual(['2', '1']);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Item 1' }));
  await userEvent.click(await screen.findByRole('option', { name: /Copper wire/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Quantity of item 1' }), '12.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  await arriveAt('/stock/transfers/5');
  expect(sent).toMatchObject([{ from_place_id: 2, to_place_id: 1, items: [{ kind: 'material', item_id: 21, quantity: 12.5 }] }]);
});

test('a new transfer says above the figure what it is, on a phone too', async () => {
  signInAtPlaces();
  mockApi({ 'GET /stock-transfers': pageOf([]), 'GET /items': offered });
  const { unmount } = showAt('/stock/transfers?open=new&from=2');
  expect(within(await screen.findByRole('dialog')).getByText('Quantity')).toBeInTheDocument();
  unmount();
  onPhone();
  showAt('/stock/transfers?open=new&from=2');
  const line = within(await screen.findByRole('group', { name: 'Item 1' }));
  expect(line.getByText('Quantity')).toBeInTheDocument();
  expect(line.getByRole('textbox', { name: 'Quantity' })).toBeInTheDocument();
});

test('a transfer to the same place is refused at the field', async () => {
  signInAtPlaces();
  mockApi({ 'GET /stock-transfers': pageOf([]), 'GET /items': offered });
  showAt('/stock/transfers?open=new&from=2');
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('From'), '1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  expect(await within(dialog).findByText('Choose another place than the one from which the stock goes')).toBeInTheDocument();
});

test('the page of a transfer has its items and cancels it', async () => {
  signInAtPlaces();
  let transfer = aTransfer();
  mockApi({
    'GET /stock-transfers/5': () => ({ body: { data: transfer } }),
    'POST /stock-transfers/5/cancel': () => {
      transfer = aTransfer({ cancelled_at: '2026-11-21T06:12:00.000Z' });
      return { body: { data: transfer } };
    },
  });
  showAt('/stock/transfers/5');
  expect(await screen.findByText('12.5 kg')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'SKU' })).toHaveClass('ellipsis');
  expect(screen.getByText('By hand cart')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Transfer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Back' }));
  expect(await screen.findByText('Transfer cancelled')).toBeInTheDocument();
});

describe('the e-way bill of a transfer', () => {
  const COMPANY = { 'GET /users/company': { body: { data: { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', state_code: '27' } } } };
  const show = async (answers: Parameters<typeof mockApi>[0], parts: Partial<StockTransfer> = {}) => {
    signInAtPlaces();
    mockApi({ 'GET /stock-transfers/5': { body: { data: aTransfer(parts) } }, ...answers });
    showAt('/stock/transfers/5');
    await screen.findByText('12.5 kg');
  };

  test('requires how the goods travel, and names at once what the portal would refuse', async () => {
    const asked: unknown[] = [];
    const fields = { vehicle_number: 'A vehicle is 7 to 15 capitals and digits', 'to_place.pincode': 'The PIN of Shed 2 is missing' };
    const refused = anError(422, 'The portal would refuse DC/26-27/00005', { code: 'INCOMPLETE', fields });
    await show(
      {
        ...COMPANY,
        'GET /stock-transfers/5/e-way-bill': ({ params }) => {
          asked.push(params);
          return refused;
        },
      },
      { declared_value: 9_812.5 },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'E-way Bill' }));
    const dialog = await screen.findByRole('dialog', { name: 'E-way Bill' });
    expect(within(dialog).getByText('₹9,812.50 needs no e-way bill here: goods above ₹1,00,000.00 do.')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vehicle Number' }), 'mh 12');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Distance' }), '24');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download File' }));
    expect((await within(dialog).findAllByRole('listitem')).map((item) => item.textContent)).toEqual(['The PIN of Shed 2 is missing']);
    expect(within(dialog).getByRole('textbox', { name: 'Vehicle Number' })).toHaveAccessibleDescription(/A vehicle is 7 to 15/);
    expect(asked).toEqual([expect.objectContaining({ mode: 'road', vehicle_number: 'MH12', distance: '24' })]);
  });

  test.each<[string, Parameters<typeof mockApi>[0], Partial<StockTransfer>]>([
    ['a company without a GSTIN', { 'GET /users/company': { body: { data: { companyName: 'Karkhana' } } } }, {}],
    ['a transfer that is cancelled', COMPANY, { cancelled_at: '2026-11-21T06:12:00.000Z' }],
  ])('is not offered for %s', async (_what, answers, parts) => {
    await show(answers, parts);
    expect(screen.queryByRole('button', { name: 'E-way Bill' })).not.toBeInTheDocument();
  });
});

test('where a firm has places an adjustment requires one and a history names it; elsewhere neither does', async () => {
  signInAtPlaces();
  const asked: unknown[] = [];
  mockApi({
    'GET /products': pageOf([aProduct()]),
    'GET /stock/summary': { body: { data: { total: 1, low: 1, out: 0 } } },
    'GET /stock/places': ({ params }) => {
      asked.push(params);
      return { body: { data: [{ place_id: 1, place_name: 'Main', quantity: 10 }] } };
    },
    'GET /stock/ledger': pageOf([
      aMovement({ cause: 'transfer', document_type: 'stock_transfer', document_id: 5, document_number: 'DC/26-27/00005', place_id: 2, place_name: 'Shed 2' }),
    ]),
    'POST /stock/adjust': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: anAdjustment() } };
    },
  });
  showAt('/stock');
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust stock, Foot valve 65 mm' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Place')).toHaveValue('2');
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '3');
  // The stock of the chosen place, not of all places together: Shed 2 has none.
  expect(await within(dialog).findByLabelText('New stock level')).toHaveTextContent('Current Stock0+Change3=New Stock3');
  await userEvent.selectOptions(within(dialog).getByLabelText('Place'), 'Main');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Counted' }));
  expect(within(dialog).getByLabelText('New stock level')).toHaveTextContent('Current Stock10−Change7=New Stock3');
  expect(asked).toEqual([{ itemType: 'product', itemId: '7' }]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Increase' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Place'), 'Shed 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adjust Stock' }));
  expect(await screen.findByText('Stock adjusted successfully')).toBeInTheDocument();
  expect(sent).toMatchObject([{ quantity: 3, place_id: 2 }]);
  await userEvent.click(screen.getByRole('button', { name: 'View History' }));
  expect(await screen.findByText('Shed 2', { ignore: 'option' })).toBeInTheDocument();
  const challan = screen.getByRole('link', { name: 'DC/26-27/00005' });
  expect(challan).toHaveAttribute('href', '/stock/transfers/5');
  // The name of a place goes on in the next line, not under the next column.
  expect(challan.closest('td')).not.toHaveClass('short');
});

test('before the first transfer the empty list leads to it, and before a second place to a new place', async () => {
  mockApi({ 'GET /stock-transfers': pageOf([]) });
  signInAs('stock:view', 'stock:adjust');
  const { unmount } = showAt('/stock/transfers');
  expect(await screen.findByRole('link', { name: 'New Place' })).toHaveAttribute('href', '/stock/places?open=new');
  unmount();
  signInAtPlaces();
  mockApi({ 'GET /stock-transfers': pageOf([]) });
  showAt('/stock/transfers');
  expect(await screen.findByText('No transfers yet')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'New Transfer' })[1]!);
  expect(await screen.findByRole('dialog', { name: 'New Transfer' })).toBeInTheDocument();
});

test('a scanner fills a transfer row after row, from any of its fields, materials by their labels', async () => {
  signInAtPlaces();
  mockApi({ 'GET /stock-transfers': pageOf([]), 'GET /items': offered });
  showAt('/stock/transfers');
  await userEvent.click(await screen.findByRole('button', { name: 'New Transfer' }));
  typeAtPace(0);
  const quantity = (item: number) => screen.getByRole('textbox', { name: `Quantity of item ${item}` });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Item 1' }));
  await userEvent.keyboard('vlv-ft-065{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Item 2' })).toHaveFocus());
  await userEvent.click(quantity(1));
  await userEvent.keyboard('VLV-FT-065{Enter}MAT-21{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Item 3' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Item 1' })).toHaveDisplayValue('Foot valve 65 mm (VLV-FT-065)');
  expect(screen.getByRole('combobox', { name: 'Item 2' })).toHaveDisplayValue('Copper wire');
  expect([quantity(1), quantity(2)].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '1']);
});

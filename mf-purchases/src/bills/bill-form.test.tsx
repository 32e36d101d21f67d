import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBill, aReceipt, aReceiptItem } from '../testing/paper-samples.ts';
import { anError, anItem, aPurchase, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const NAME = anItem().product_name;
const order = aPurchase({ items: [anItem({ received_quantity: 5 })], status: 'partially_received' });
const other = aPurchase({
  id: 184,
  invoice_number: 'PO/26-27/00184',
  items: [anItem({ id: 601, product_name: 'Foil', quantity: 2, received_quantity: 2, unit_price: 100, total_price: 200 })],
});
const receipts = [
  aReceipt({
    id: 9,
    number: 'GR/26-27/00009',
    purchase_id: 184,
    invoice_number: 'PO/26-27/00184',
    items: [aReceiptItem({ purchase_item_id: 601, product_name: 'Foil', quantity: 2, rejected: 0 })],
  }),
  aReceipt({ items: [aReceiptItem({ quantity: 5, rejected: 0 })] }),
];
const sent: { body: unknown; key: string | undefined }[] = [];
const answers: { status?: number; body: unknown }[] = [];
const save = ({ body, headers }: MockRequest) => {
  sent.push({ body, key: headers['idempotency-key'] });
  return answers.shift() ?? { status: 201, body: { data: aBill() } };
};

beforeAll(dialogsLoaded);
beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  signInAs('purchases:view', 'purchases:edit');
  mockApi({
    'GET /purchases/183': { body: { data: order } },
    'GET /purchases/184': { body: { data: other } },
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    'GET /goods-receipts': pageOf(receipts),
    'GET /purchase-bills': pageOf([]),
    'GET /purchase-bills/8': { body: { data: aBill() } },
    'POST /purchase-bills': save,
    'PUT /purchase-bills/8': save,
  });
});
afterEach(resetApi);

const field = (name: string) => screen.findByRole('textbox', { name });
async function type(name: string, text: string) {
  const box = await field(name);
  await userEvent.clear(box);
  await userEvent.type(box, text);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

test('a bill of what came says what it changes, and is saved once the paper agrees', async () => {
  showAt('/purchases/bills/new?order=183&number=RCW/1184&date=2026-11-19');
  expect(await field('Bill number')).toHaveValue('RCW/1184');
  expect(await field(`On the bill, ${NAME}`)).toHaveValue('5');
  await type(`Price, ${NAME}`, '42');
  expect(await screen.findByText('+₹8.00')).toBeInTheDocument();
  await press('Save Bill');
  expect(await screen.findByText('Total on the paper is required')).toBeInTheDocument();
  await type('Total on the paper', '250');
  await press('Save Bill');
  expect(await screen.findByText('It does not agree with the lines')).toBeInTheDocument();
  expect(sent).toEqual([]);
  // 5 x 42 with 18 % is 247.80; the paper rounds.
  await type('Total on the paper', '248');
  expect(screen.getByText('Agrees')).toBeInTheDocument();
  await press('Save Bill');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ vendor_id: 20, number: 'RCW/1184', date: '2026-11-19', booked_on: null, due_date: null, charges: [], round_off: 0.2 },
        items: [{ purchase_item_id: 501, quantity: 5, unit_price: 42, gst_rate: 18 }],
      },
    ]),
  );
  expect(await screen.findByText('Bill RCW/1184 saved')).toBeInTheDocument();
});

test('receipts of other orders and what is to come are added by a tick, and a typed price stays', async () => {
  showAt('/purchases/bills/new?order=183&number=B/1&date=2026-11-19');
  await type(`Price, ${NAME}`, '42');
  await tick(/GR\/26-27\/00009/);
  await tick(/Still to come/);
  expect(await field('On the bill, Foil')).toHaveValue('2');
  expect(await field(`On the bill, ${NAME}`)).toHaveValue('12.5');
  expect(await field(`Price, ${NAME}`)).toHaveValue('42.00');
  expect(screen.getByText('Goods in transit')).toBeInTheDocument();
});

test('a line that is not on the paper is left out; refusals are at their own line and field', async () => {
  answers.push(
    anError(409, 'Bill B/1 is entered already', { supplier_invoice_number: 'Bill B/1 is entered on PO/26-27/00170 already', 'items[0].quantity': 'No' }),
  );
  showAt('/purchases/bills/new?vendor=20&number=B/1&date=2026-11-19');
  const lines = [NAME, 'Foil'];
  for (const name of lines) expect(await field(`On the bill, ${name}`)).toBeInTheDocument();
  const [first] = screen.getAllByRole('textbox', { name: /^On the bill, / });
  const left = first!.getAttribute('aria-label')!.includes('Foil') ? NAME : 'Foil';
  await userEvent.clear(first!);
  await type('Total on the paper', left === 'Foil' ? '236' : '238.36');
  await press('Save Bill');
  expect(await field('Bill number')).toHaveAccessibleDescription('Bill B/1 is entered on PO/26-27/00170 already');
  expect(await field(`On the bill, ${left}`)).toHaveAccessibleDescription('No');
  expect(sent[0]!.body).toMatchObject({ items: [expect.objectContaining({ purchase_item_id: left === 'Foil' ? 601 : 501 })] });
});

test('a bill is changed with its version; it begins as it was', async () => {
  showAt('/purchases/bills/8/edit');
  expect(await field(`On the bill, ${NAME}`)).toHaveValue('5.5');
  expect(await field('Total on the paper')).toHaveValue('268.69');
  await type('Bill number', 'RCW/1185');
  await press('Save Bill');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ number: 'RCW/1185', version: 2, round_off: 0, items: [{ purchase_item_id: 501, quantity: 5.5, unit_price: 41.4 }] });
});

test('another save meanwhile is not overwritten', async () => {
  answers.push({ status: 409, body: { ...anError(409, 'Changed by someone else since you opened it').body, code: 'STALE_VERSION' } });
  showAt('/purchases/bills/8/edit');
  await type('Bill number', 'RCW/1185');
  mockApi({ 'GET /purchase-bills/8': { body: { data: aBill({ number: 'RCW/9', version: 3 }) } } });
  await press('Save Bill');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('RCW/9');
  expect(sent).toHaveLength(1);
});

test('nothing to bill says so, and who may only look has no form', async () => {
  mockApi({ 'GET /goods-receipts': pageOf([]), 'GET /vendors/20': anError(404, 'x') });
  showAt('/purchases/bills/new?vendor=20');
  expect(await screen.findByText('Nothing to bill')).toBeInTheDocument();
});

test('who may not edit purchases enters no bill', async () => {
  signInAs('purchases:view', 'purchases:receive');
  showAt('/purchases/bills/new?order=183');
  expect(await screen.findByRole('heading', { name: "You don't have access to Enter Bill" })).toBeInTheDocument();
});

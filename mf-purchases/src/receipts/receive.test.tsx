import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBill, aReceipt } from '../testing/paper-samples.ts';
import { anError, anItem, aPurchase, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const ROD = anItem({ id: 502, product_id: 5, product_name: 'Brass rod', unit: 'kg', quantity: 10, received_quantity: 10, unit_price: 10, total_price: 100 });
const FOIL = anItem({ id: 503, product_id: 6, product_name: 'Foil', unit: 'kg', quantity: 8, received_quantity: 3, unit_price: 100, total_price: 800 });
const order = aPurchase({ items: [ROD, anItem(), FOIL], total_amount: 1_405, tax_amount: 252.9, net_amount: 1_657.9, status: 'partially_received' });
const sent: { body: unknown; key: string | undefined }[] = [];
const answers: { status?: number; body: unknown }[] = [];

beforeAll(dialogsLoaded);
beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  signInAs('purchases:view', 'purchases:edit');
  mockApi({
    'GET /purchases/183': { body: { data: order } },
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    'GET /goods-receipts': pageOf([]),
    'GET /purchase-bills': pageOf([]),
    'POST /goods-receipts': ({ body, headers }: MockRequest) => {
      sent.push({ body, key: headers['idempotency-key'] });
      return answers.shift() ?? { status: 201, body: { data: aReceipt() } };
    },
  });
});
afterEach(resetApi);

const field = (name: string) => screen.findByRole('textbox', { name });
async function type(name: string, text: string) {
  const box = await field(name);
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('all that is open is filled in, and Enter in any field saves it with its bill', async () => {
  showAt('/purchases/183/receive');
  expect(await field('Came, Foil')).toHaveValue('5');
  expect(await field(`Came, ${anItem().product_name}`)).toHaveValue('12.5');
  // It came before.
  expect(screen.queryByRole('textbox', { name: 'Came, Brass rod' })).not.toBeInTheDocument();
  await type('Challan number', 'DC/2207');
  await type('Bill number', 'RCW/1184{Enter}');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ purchase_id: 183, received_on: dayInIndia(), challan_number: 'DC/2207', vehicle_number: null },
        items: [
          { purchase_item_id: 501, quantity: 12.5 },
          { purchase_item_id: 503, quantity: 5 },
        ],
        bill: { number: 'RCW/1184', date: dayInIndia() },
      },
    ]),
  );
  expect(await screen.findByText('GR/26-27/00007 received')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: /^Purchase Order: / })).toBeInTheDocument();
});

test('what is rejected enters no stock, stays open and needs a reason', async () => {
  showAt('/purchases/183/receive');
  await type('Came, Foil', '5');
  await type('Rejected, Foil', '2');
  const line = (await field('Came, Foil')).closest('li')!;
  expect([...line.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['3', '2', '₹300.00']);
  await press('Receive');
  expect(await screen.findByText('Reason is required')).toBeInTheDocument();
  await type('Rejected, Foil', '6');
  expect(await screen.findByText('Rejected is a part of what came')).toBeInTheDocument();
  await type('Rejected, Foil', '2');
  await type('Reason, Foil', 'Torn');
  await press('Receive');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ items: [{ quantity: 12.5 }, { purchase_item_id: 503, quantity: 5, rejected: 2, reject_reason: 'Torn' }] });
});

test('a line that did not come is not sent; a refusal is at its own line, and a second try has its key', async () => {
  answers.push(anError(409, 'More than is open on PO/26-27/00183', { 'items[0].quantity': 'Foil: ordered 8 kg, with this 9 would have come' }));
  showAt('/purchases/183/receive');
  await type(`Came, ${anItem().product_name}`, '0');
  await type('Came, Foil', '6');
  expect(screen.getByText('1 kg more than ordered')).toBeInTheDocument();
  await press('Receive');
  expect(await field('Came, Foil')).toHaveAccessibleDescription('Foil: ordered 8 kg, with this 9 would have come');
  expect(screen.getByText('More than is open on PO/26-27/00183')).toBeInTheDocument();
  await type('Came, Foil', '5');
  await press('Receive');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('nothing came cannot be saved, and All Came fills in again', async () => {
  showAt('/purchases/183/receive');
  await press('Nothing Came');
  expect(await field('Came, Foil')).toHaveValue('0');
  await press('Receive');
  expect(await screen.findByText('Enter what came')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await press('All Came');
  expect(await field('Came, Foil')).toHaveValue('5');
});

test('the bill should say what came and is on no bill yet', async () => {
  // Of the rod that came before 4 are billed.
  const billed = aBill({ items: [{ ...aBill().items[0]!, purchase_item_id: 502, quantity: 4 }] });
  mockApi({ 'GET /purchase-bills': pageOf([billed, { ...billed, id: 9, cancelled_on: '2026-11-20' }]) });
  showAt('/purchases/183/receive');
  // 6 rods at 10, all 12.5 m at 40.40, all 8 of the foil: 1,365 and 18 %.
  expect((await screen.findAllByText('₹1,610.70')).length).toBeGreaterThan(0);
});

test('a bill that says something else is entered after the goods are received, with its number', async () => {
  mockApi({ 'GET /vendors': { body: { data: [], total: 0 } } });
  showAt('/purchases/183/receive');
  await type('Bill number', 'RCW/1184');
  await press('It says something else');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).not.toHaveProperty('bill');
});

test('who only receives enters no bill', async () => {
  signInAs('purchases:view', 'purchases:receive');
  showAt('/purchases/183/receive');
  expect(await field('Came, Foil')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Bill number' })).not.toBeInTheDocument();
});

test.each([
  ['without permission', order, ['purchases:view'], "You don't have access to Receive"],
  ['of a cancelled order', { ...order, status: 'cancelled' as const }, ['purchases:view', 'purchases:edit'], 'Nothing to receive'],
  ['of a closed order', { ...order, close_reason: 'Never comes' }, ['purchases:view', 'purchases:edit'], 'Nothing to receive'],
])('there is no form %s', async (_why, shown, permissions, title) => {
  signInAs(...(permissions as ['purchases:view']));
  mockApi({ 'GET /purchases/183': { body: { data: shown } } });
  showAt('/purchases/183/receive');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

import { arriveAt, dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPayment, aSale, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() =>
  Promise.all([
    dialogsLoaded(),
    import('./raise-sale-dialog.tsx'),
    import('./opening-note-dialogs.tsx'),
    import('./cancel-debit-note-dialog.tsx'),
    import('./sale-debit-note-screen.tsx'),
  ]),
);
beforeEach(() => {
  signInAs('sales:view', 'sales:edit', 'sales:delete');
});
afterEach(() => resetApi());

const NOTE = {
  id: 9,
  number: 'SDN/26-27/00001',
  date: '2026-11-20',
  kind: 'price',
  reason: 'Wrong price',
  net_amount: 118,
  credit_left: 0,
  cancelled_at: null,
} as const;

function show(sale: object) {
  const sent: MockRequest['body'][] = [];
  const keep = (request: MockRequest) => {
    sent.push(request.body);
    return { body: { data: { id: 9, number: NOTE.number } } };
  };
  mockApi({
    'GET /sales/418': { body: { data: aSale(sale) } },
    'GET /sales/418/payments': pageOf([aPayment()]),
    'POST /sales/418/debit-notes': keep,
    'POST /sales/418/credit-notes': keep,
    'POST /sale-debit-notes/9/cancel': keep,
  });
  showAt('/sales/418');
  return sent;
}

async function open(action: string, name: string, menu = 'More actions') {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog', { name }));
}

test('a sale is raised by the shortfall of one piece of a line', async () => {
  const sent = show({});
  const dialog = await open('Debit Note', 'Create Debit Note');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Quantity of फुट वाल्व 65 mm' }), '2');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong price');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Debit Note' }));
  expect(await dialog.findByText('Enter by how much one was too cheap')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'More for one फुट वाल्व 65 mm' }), '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Debit Note' }));
  expect(await screen.findByText('SDN/26-27/00001 created successfully')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ kind: 'price', restock: false, items: [{ item_id: 1, quantity: 2, unit_price: 50 }] })]);
});

test('notes of a sale without lines are by amount and rate', async () => {
  const sent = show({ opening: true, items: [] });
  const dialog = await open('Credit Note', 'Create Credit Note');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Rebate');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount before Tax/ }), '100');
  await userEvent.type(dialog.getByRole('textbox', { name: /^GST Rate/ }), '18');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Credit Note' }));
  expect(await screen.findByText('SDN/26-27/00001 created successfully')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ kind: 'price', amount: 100, gst_rate: 18, items: [] })]);
});

test('a debit note is listed on its sale and is cancelled with a reason', async () => {
  const sent = show({ debit_notes: [NOTE] });
  expect(await screen.findByText(/Price of/)).toHaveTextContent('₹118.00');
  const dialog = await open('Cancel Debit Note', 'Cancel Debit Note', 'Actions of SDN/26-27/00001');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed otherwise');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Debit Note' }));
  expect(await screen.findByText('Debit note cancelled successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Agreed otherwise' }]);
});

test('the address of a debit note of a sale leads to the sale, which lists it', async () => {
  mockApi({
    'GET /sale-debit-notes/9': { body: { data: { ...NOTE, document: { id: 418 } } } },
    'GET /sales/418': { body: { data: aSale({ debit_notes: [NOTE] }) } },
    'GET /sales/418/payments': pageOf([aPayment()]),
  });
  showAt('/sales/debit-notes/9');
  expect(await screen.findByText('SDN/26-27/00001')).toBeInTheDocument();
  await arriveAt(/^\/sales\/418$/);
});

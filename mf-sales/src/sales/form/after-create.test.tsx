import { dialogsLoaded, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPayment, aSale, NO_LIMIT, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const NEW = aSale({ id: 500, invoice_number: 'INV/26-27/00500', amount_paid: 0, payment_status: 'pending' });
const print = jest.fn();

beforeEach(() => {
  print.mockClear();
  globalThis.print = print;
  mockApi({
    'GET /sales': pageOf([]),
    'GET /sales/credit': NO_LIMIT,
    'GET /sales/418': { body: { data: aSale({ amount_paid: 0 }) } },
    'GET /sales/418/payments': pageOf([]),
    'GET /sales/500': { body: { data: NEW } },
    'GET /sales/500/payments': pageOf([]),
    'GET /products': pageOf([]),
    'GET /users/company': { body: { data: { companyName: 'Sahyadri Pumps', gstin: null } } },
    'POST /sales': { status: 201, body: { data: NEW } },
  });
});
afterEach(() => {
  resetApi();
  localStorage.clear();
});
// A first load would end outside of React's act.
beforeAll(() => Promise.all([import('./new-sale-screen.tsx'), dialogsLoaded(), import('../../invoices/invoice-screen.tsx')]));

const press = async (name: string, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;
async function createOne() {
  showAt('/sales/new?copy=418');
  await press('Create Sale');
  const words = await screen.findByText(/is saved: ₹353\.96, Shree Ganesh Hardware, Nashik/);
  expect(words).toHaveTextContent('INV/26-27/00500');
  expect(address()).toBe('/sales');
  return words.closest<HTMLElement>('[role=status]')!;
}

test('after Create Sale the list offers Print, which opens the invoice and the print dialog, once', async () => {
  signInAs('sales:view', 'sales:create', 'sales:edit');
  await press('Print', await createOne());
  expect(await screen.findByRole('heading', { name: 'INVOICE' })).toBeInTheDocument();
  expect(address()).toBe('/sales/500/invoice');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('it offers Record payment, which opens the dialog on the sale', async () => {
  signInAs('sales:view', 'sales:create', 'sales:edit');
  await press('Record payment', await createOne());
  expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeInTheDocument();
  expect(address()).toBe('/sales/500');
});

test('who paid so and voids that payment is not asked to pay again', async () => {
  signInAs('sales:view', 'sales:create', 'sales:edit', 'sales:delete');
  await press('Record payment', await createOne());
  const dialog = await screen.findByRole('dialog', { name: 'Record Payment' });
  mockApi({
    'POST /sales/500/payments': { status: 201, body: { data: aPayment() } },
    'GET /sales/500': { body: { data: { ...NEW, amount_paid: 353.96, payment_status: 'paid' } } },
    'GET /sales/500/payments': pageOf([aPayment({ amount: 353.96 })]),
  });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Cash' }));
  await press('Record Payment', dialog);
  await press('Void payment of ₹353.96');
  const voiding = await screen.findByRole('dialog', { name: 'Void Payment' });
  expect(screen.queryByRole('button', { name: 'Record Payment', hidden: true })).not.toBeInTheDocument();
  mockApi({
    'POST /sales/500/payments/5/void': { body: { data: aPayment() } },
    'GET /sales/500': { body: { data: NEW } },
    'GET /sales/500/payments': pageOf([]),
  });
  await userEvent.type(within(voiding).getByLabelText('Reason'), 'Entered twice');
  await press('Void Payment', voiding);
  expect(await screen.findByRole('button', { name: 'Record Payment' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('it offers New sale; without permission there is no payment, and the notice can be closed', async () => {
  signInAs('sales:view', 'sales:create');
  const notice = await createOne();
  expect(within(notice).queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
  await press('New sale', notice);
  await waitFor(() => expect(address()).toBe('/sales/new'));
  expect(await screen.findByRole('button', { name: 'Create Sale' })).toBeInTheDocument();
});

test('p on an open sale opens Record Payment; on a paid one it is no key', async () => {
  signInAs('sales:view', 'sales:edit');
  const { unmount } = showAt('/sales/418');
  await screen.findByRole('button', { name: 'Record Payment' });
  await userEvent.keyboard('p');
  expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeInTheDocument();
  unmount();
  mockApi({ 'GET /sales/418': { body: { data: aSale({ amount_paid: 353.96, payment_status: 'paid' }) } } });
  showAt('/sales/418');
  await screen.findByRole('link', { name: 'View Invoice' });
  await userEvent.keyboard('p');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

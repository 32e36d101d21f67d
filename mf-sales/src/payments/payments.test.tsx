import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPayment, aSale, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};

beforeEach(() => {
  sent.length = 0;
  signInAs('sales:view', 'sales:edit', 'sales:delete');
  mockApi({ 'GET /sales/418': { body: { data: aSale() } }, 'GET /sales/418/payments': pageOf([aPayment()]) });
});
afterEach(resetApi);
beforeAll(() => Promise.all([dialogsLoaded(), import('../sales/detail/cancel-sale-dialog.tsx')]));

const show = () => showAt('/sales/418');
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the amount of debit notes is between the total and the amount paid', async () => {
  mockApi({ 'GET /sales/418': { body: { data: aSale({ amount_settled: -118, credited_amount: -118 }) } } });
  show();
  const payments = await screen.findByRole('region', { name: 'Payments' });
  const [, term] = within(payments).getAllByRole('term');
  expect([term?.textContent, term?.nextSibling?.textContent]).toEqual(['Debit notes', '₹118.00']);
});

describe('Record Payment', () => {
  test('proposes the balance of today, requires how it was paid, and refreshes the sale', async () => {
    mockApi({ 'POST /sales/418/payments': record({ status: 201, body: { data: aPayment({ id: 6, amount: 253.96 }) } }) });
    show();
    await press('Record Payment');
    const form = await dialog('Record Payment');
    expect(within(form).getByText('Balance ₹253.96')).toBeInTheDocument();
    await press('Record Payment', form);
    expect(await within(form).findByText('Payment method is required')).toBeInTheDocument();
    expect(within(form).getByText('1 field needs attention')).toBeInTheDocument();
    expect(sent).toEqual([]);

    await userEvent.click(within(form).getByLabelText('Cash'));
    mockApi({ 'GET /sales/418': { body: { data: aSale({ amount_paid: 353.96, payment_status: 'paid' }) } } });
    await press('Record Payment', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([{ amount: 253.96, payment_date: dayInIndia(), payment_method: 'cash', reference: '' }]);
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole('heading', { level: 1, name: /Paid/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record Payment' })).not.toBeInTheDocument();
  });

  test('cash beyond the limit is asked about once, with what the question knows and no more', async () => {
    const asked: Record<string, unknown>[] = [];
    mockApi({
      'GET /cash-warnings': ({ params }) => {
        asked.push({ ...params });
        return { body: { data: ['Two lakh in cash of one person in a day'] } };
      },
      'POST /sales/418/payments': record({ status: 201, body: { data: aPayment({ id: 6, amount: 253.96 }) } }),
    });
    show();
    await press('Record Payment');
    const form = await dialog('Record Payment');
    await userEvent.click(within(form).getByLabelText('Cash'));
    await press('Record Payment', form);
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Two lakh in cash of one person in a day. Press Record Payment again to save it all the same.',
    );
    expect(asked).toEqual([{ amount: '253.96', date: dayInIndia(), vendor_id: String(aSale().vendor_id), incoming: 'true' }]);
    expect(sent).toEqual([]);
    await press('Record Payment', form);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toHaveLength(1);
  });

  test('refused: the sentence in the dialog, every field as it was, the same key with the next try', async () => {
    const sentence = '₹1,000.00 is more than the balance of ₹253.96 on INV/26-27/00418';
    mockApi({ 'POST /sales/418/payments': record(anError(409, sentence)) });
    show();
    await press('Record Payment');
    const form = await dialog('Record Payment');
    const amount = within(form).getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,000');
    await userEvent.click(within(form).getByLabelText('Bank'));
    await userEvent.type(within(form).getByLabelText('Reference'), 'UTR 99');
    await press('Record Payment', form);
    expect(await within(form).findByRole('alert')).toHaveTextContent(sentence);
    expect(amount).toHaveValue('1,000.00');
    expect(within(form).getByLabelText('Reference')).toHaveValue('UTR 99');
    await press('Record Payment', form);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key']);
  });

  test("the server's message for a field is at the field", async () => {
    const sentence = 'Payment date cannot be after today';
    mockApi({ 'POST /sales/418/payments': record(anError(400, sentence, { payment_date: sentence })) });
    show();
    await press('Record Payment');
    const form = await dialog('Record Payment');
    await userEvent.click(within(form).getByLabelText('Cash'));
    await press('Record Payment', form);
    await waitFor(() => expect(within(form).getByLabelText('Payment Date')).toHaveAccessibleDescription(sentence));
  });
});

test('voiding names the payment and requires a reason', async () => {
  mockApi({ 'POST /sales/418/payments/5/void': record({ body: { data: aPayment({ voided_at: '2026-11-20T08:00:00Z', void_reason: 'Cheque bounced' }) } }) });
  show();
  await press('Void payment of ₹100.00');
  const form = await dialog('Void Payment');
  expect(within(form).getByText('UTR 4261')).toBeInTheDocument();
  await press('Void Payment', form);
  expect(await within(form).findByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(within(form).getByLabelText('Reason'), 'Cheque bounced');
  await press('Void Payment', form);
  expect(await screen.findByText('Payment voided successfully')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Cheque bounced' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('Cancel Sale', () => {
  const open = async () => {
    show();
    await press('More actions');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel Sale' }));
    return dialog('Cancel Sale');
  };

  test('while there are payments it shows what to undo first', async () => {
    const form = await open();
    expect(within(form).getByText('₹100.00 has been paid on this sale. Void its payments first.')).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Cancel Sale' })).toBeDisabled();
  });

  test('payments are voided there, one by one, and what was typed stays', async () => {
    const [bank, cash] = [aPayment(), aPayment({ id: 6, amount: 50, payment_method: 'cash', reference: null })];
    const voided = { voided_at: '2026-11-20T08:00:00Z', void_reason: 'Cheque bounced' };
    mockApi({
      'GET /sales/418/payments': pageOf([cash, bank, aPayment({ id: 4, ...voided })]),
      'POST /sales/418/payments/6/void': record({ body: { data: { ...cash, ...voided } } }),
      'POST /sales/418/cancel': record({ body: { data: aSale() } }),
    });
    const form = await open();
    await userEvent.type(within(form).getByLabelText('Reason'), 'Ordered twice');
    expect(within(await within(form).findByRole('list', { name: 'Payments to void' })).getAllByRole('listitem')).toHaveLength(2);
    await press('Void payment of ₹50.00', form);
    const why = await dialog('Void Payment');
    await userEvent.type(within(why).getByLabelText('Reason'), 'Cheque bounced{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Cheque bounced' }]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Void Payment' })).not.toBeInTheDocument());

    mockApi({
      'POST /sales/418/payments/5/void': record({ body: { data: { ...bank, ...voided } } }),
      'GET /sales/418': { body: { data: aSale({ amount_paid: 0, payment_status: 'pending' }) } },
    });
    await press('Void payment of ₹100.00', form);
    const second = await dialog('Void Payment');
    await userEvent.type(within(second).getByLabelText('Reason'), 'Wrong sale');
    await press('Void Payment', second);
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Cancel Sale' })).toBeEnabled());
    expect(within(form).getByLabelText('Reason')).toHaveValue('Ordered twice');
    expect(within(form).queryByText(/Void its payments first/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Void Payment' })).not.toBeInTheDocument());
    await press('Cancel Sale', form);
    expect(await screen.findByText('Sale cancelled successfully')).toBeInTheDocument();
    expect(sent.map(({ body }) => body).slice(1)).toEqual([{ reason: 'Wrong sale' }, { reason: 'Ordered twice' }]);
  });

  test('requires a reason, and shows the refusal of the server', async () => {
    mockApi({ 'GET /sales/418': { body: { data: aSale({ amount_paid: 0, payment_status: 'pending' }) } } });
    mockApi({ 'POST /sales/418/cancel': record(anError(409, 'INV/26-27/00418 is already cancelled')) });
    const form = await open();
    await userEvent.type(within(form).getByLabelText('Reason'), 'Ordered twice');
    await press('Cancel Sale', form);
    expect(await within(form).findByRole('alert')).toHaveTextContent('INV/26-27/00418 is already cancelled');
    expect(within(form).getByLabelText('Reason')).toHaveValue('Ordered twice');
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Ordered twice' }]);
  });
});

import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSale, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const IRN = 'a'.repeat(64);
const sent: MockRequest['body'][] = [];
// A dialog's first load would end outside of React's act.
beforeAll(() => Promise.all([import('./record-irn-dialog.tsx'), import('../sales/detail/cancel-sale-dialog.tsx')]));
afterEach(resetApi);

async function open(sale: Partial<Sale>, entry: string) {
  sent.length = 0;
  signInAs('sales:view', 'sales:edit', 'sales:delete');
  const answer = ({ body }: MockRequest) => {
    sent.push(body);
    return { body: { data: aSale(sale) } };
  };
  mockApi({
    'GET /sales/418': { body: { data: aSale({ amount_paid: 0, payment_status: 'pending', ...sale }) } },
    'GET /sales/418/payments': pageOf([]),
    'POST /sales/418/irn': answer,
    'POST /sales/418/cancel': answer,
  });
  showAt('/sales/418');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog', { name: entry });
}

test("the portal's answer is recorded; an IRN of another length is refused at its field", async () => {
  const dialog = await open({ document_kind: 'tax_invoice', supply_type: 'intra', vendor_gstin: '27AABCK1234M1ZK' }, 'Record IRN');
  const type = (name: RegExp, text: string) => userEvent.type(within(dialog).getByRole('textbox', { name }), text);
  await type(/^IRN/, 'abc');
  await type(/^Acknowledgement Number/, '112010036563310');
  await type(/^Acknowledgement Date/, '2026-11-22 14:05:00');
  await type(/^Signed QR Code/, 'x.y.z');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record IRN' }));
  expect(await within(dialog).findByText(/64 hexadecimal digits/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^IRN/ }));
  await type(/^IRN/, IRN);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record IRN' }));
  expect(await screen.findByText('IRN recorded successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ irn: IRN, ack_number: '112010036563310', ack_date: '2026-11-22 14:05:00', signed_qr: 'x.y.z' }]);
});

test('a sale with an IRN is cancelled only when the portal has cancelled it', async () => {
  const dialog = await open({ irn: IRN, ack_number: '1', ack_date: '2026-11-22T08:35:00.000Z', signed_qr: 'x.y.z' }, 'Cancel Sale');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Wrong buyer');
  expect(within(dialog).getByRole('button', { name: 'Cancel Sale' })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'The e-invoice is cancelled on the portal' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Sale' }));
  expect(await screen.findByText('Sale cancelled successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Wrong buyer', irn_cancelled: true }]);
});

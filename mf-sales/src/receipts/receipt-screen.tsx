import { useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, ShownAccountPayment, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { getReceipt } from './get-receipt.ts';
import { RECEIPTS } from './receipts.ts';
import { VoucherButton } from './voucher-button.tsx';

const SALES = { to: '/sales', label: 'Sales List' };

/** Its documents; for a cheque of a later day those planned. */
const documentsOf = ({ planned, allocations, date }: Receipt) =>
  planned
    ? planned.map(({ sale_id, invoice_number, amount }) => ({ key: sale_id, to: salePath(sale_id), number: invoice_number, date, amount }))
    : allocations.map((each) => ({
        key: each.payment_id,
        to: salePath(each.sale_id),
        number: each.invoice_number,
        date: each.payment_date,
        amount: each.amount,
      }));

/** /sales/receipts/:id: a customer's payment, and its documents. */
export default function ReceiptScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getReceipt(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Receipt" area="Sales" hint="Check the address, or look for it on the customer's page." back={SALES}>
      {(receipt) => (
        <ShownAccountPayment
          kind={RECEIPTS}
          payment={receipt}
          title="Receipt"
          party="Received from"
          list={SALES}
          actions={receipt.advance && <VoucherButton {...receipt} />}
          documents={documentsOf(receipt)}
        />
      )}
    </ReadAtAddress>
  );
}

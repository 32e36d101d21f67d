import { useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, ShownAccountPayment, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { getReceipt } from './get-receipt.ts';
import { RECEIPTS } from './receipts.ts';
import { VoucherButton } from './voucher-button.tsx';

const SALES = { to: '/sales', label: 'Sales List' };

/** /sales/receipts/:id: what a customer paid, and where it went. */
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
          actions={receipt.advance && <VoucherButton id={receipt.id} number={receipt.number} />}
          documents={receipt.allocations.map((each) => ({
            key: each.payment_id,
            to: salePath(each.sale_id),
            number: each.invoice_number,
            date: each.payment_date,
            amount: each.amount,
          }))}
        />
      )}
    </ReadAtAddress>
  );
}

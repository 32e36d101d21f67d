import { useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, ShownAccountPayment, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { getSupplierPayment } from './get-supplier-payment.ts';
import { SUPPLIER_PAYMENTS } from './supplier-payments.ts';

const ORDERS = { to: '/purchases', label: 'Purchase Management' };

/** /purchases/payments/:id: what a supplier was paid, and where it went. */
export default function SupplierPaymentScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getSupplierPayment(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Payment" area="Purchases" hint="Check the address, or look for it on the supplier's page." back={ORDERS}>
      {(payment) => (
        <ShownAccountPayment
          kind={SUPPLIER_PAYMENTS}
          payment={payment}
          title="Payment to a supplier"
          party="Paid to"
          list={ORDERS}
          documents={payment.allocations.map((each) => ({
            key: each.payment_id,
            to: purchasePath(each.purchase_id),
            number: each.invoice_number,
            date: each.payment_date,
            amount: each.amount,
          }))}
        />
      )}
    </ReadAtAddress>
  );
}

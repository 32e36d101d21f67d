import { useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, ShownAccountPayment, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { SupplierPayment } from '@karkhana/shared-contract/payments/account-payment';
import { getSupplierPayment } from './get-supplier-payment.ts';
import { SUPPLIER_PAYMENTS } from './supplier-payments.ts';

const ORDERS = { to: '/purchases', label: 'Purchase Management' };

/** /purchases/payments/:id: a payment to a supplier, and its documents. */
const documentsOf = ({ planned, allocations, date }: SupplierPayment) =>
  planned
    ? planned.map(({ purchase_id, invoice_number, amount }) => ({ key: purchase_id, to: purchasePath(purchase_id), number: invoice_number, date, amount }))
    : allocations.map((each) => ({
        key: each.payment_id,
        to: purchasePath(each.purchase_id),
        number: each.invoice_number,
        date: each.payment_date,
        amount: each.amount,
      }));

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
          documents={documentsOf(payment)}
        />
      )}
    </ReadAtAddress>
  );
}

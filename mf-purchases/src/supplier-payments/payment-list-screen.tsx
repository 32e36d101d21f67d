import { supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import type { Column } from '@karkhana/shared-ui';
import { accountPaymentCard, accountPaymentColumns } from '@karkhana/shared-ui/forms';
import { PaperList, paperFields } from '../paper-list.tsx';
import { getSupplierPayments } from './get-supplier-payments.ts';

const FIELDS = paperFields(['date', 'amount'], '-date');
const SHOWN = { pathOf: ({ id }: AccountPaymentRow) => supplierPaymentPath(id), methodOf: paidBy };
const SORTED = { sortable: true, descendingFirst: true } as const;

/** Of any supplier: its name is behind the day. */
const COLUMNS: Column<AccountPaymentRow>[] = accountPaymentColumns<AccountPaymentRow>(SHOWN).flatMap((column) => {
  if (column.id === 'date')
    return [
      { ...column, ...SORTED },
      { id: 'vendor_name', header: 'Vendor', ellipsis: true, cell: ({ vendor_name }) => vendor_name },
    ];
  return column.id === 'amount' ? [{ ...column, ...SORTED }] : [column];
});

/** /purchases/payments: what suppliers were paid on account. */
export default function PaymentListScreen() {
  return (
    <PaperList
      title="Payments"
      subtitle="What suppliers were paid, for one order or several"
      fields={FIELDS}
      get={getSupplierPayments}
      columns={COLUMNS}
      card={accountPaymentCard<AccountPaymentRow>(SHOWN)}
      emptyHint="Open a supplier's page and choose Pay, or record a payment on an order."
      placeholder="Search by number, vendor or reference..."
    />
  );
}

import { useCan, useQuery } from '@karkhana/shared-auth';
import { supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { accountPaymentCard, accountPaymentColumns } from '@karkhana/shared-ui/forms';
import { lazy, Suspense, useState } from 'react';
import { getSupplierPayments } from '../supplier-payments/get-supplier-payments.ts';

const VoidSupplierPaymentDialog = lazy(() => import('../supplier-payments/void-supplier-payment-dialog.tsx'));

/** In the documents of a supplier's page: what they were paid on account. */
export default function SupplierPayments({ vendorId }: SlotContexts['vendor-documents']) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 10 });
  const [voiding, setVoiding] = useState<AccountPaymentRow | null>(null);
  const payments = useQuery(getSupplierPayments({ vendor_id: vendorId, page, limit }));
  const canVoid = useCan('purchases:delete');
  const shown = { pathOf: ({ id }: AccountPaymentRow) => supplierPaymentPath(id), methodOf: paidBy, onVoid: canVoid ? setVoiding : undefined };
  return (
    <div>
      <SectionTitle>Payments</SectionTitle>
      <DataTable
        label="Payments on account"
        columns={accountPaymentColumns<AccountPaymentRow>(shown)}
        query={payments}
        rowKey={({ id }) => id}
        card={accountPaymentCard<AccountPaymentRow>(shown)}
        words={{
          empty: 'No payments yet',
          emptyHint: 'Pay, under Orders, records what they are paid.',
          error: 'The payments could not be loaded',
        }}
        paging={{
          page,
          limit,
          word: 'entries',
          onPage: (next) => setPage({ page: next, limit }),
          onLimit: (next) => setPage({ page: 1, limit: next }),
        }}
      />
      <Suspense>{voiding && <VoidSupplierPaymentDialog payment={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </div>
  );
}

import { useCan, useQuery } from '@karkhana/shared-auth';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { accountPaymentCard, accountPaymentColumns } from '@karkhana/shared-ui/forms';
import { lazy, Suspense, useState } from 'react';
import { getReceipts } from '../receipts/get-receipts.ts';

const VoidReceiptDialog = lazy(() => import('../receipts/void-receipt-dialog.tsx'));

/** In the documents of a customer's page: what they paid on account. */
export default function CustomerReceipts({ vendorId }: SlotContexts['vendor-documents']) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 10 });
  const [voiding, setVoiding] = useState<AccountPaymentRow | null>(null);
  const receipts = useQuery(getReceipts({ vendor_id: vendorId, page, limit }));
  const canVoid = useCan('sales:delete');
  const shown = { pathOf: ({ id }: AccountPaymentRow) => receiptPath(id), methodOf: paidBy, onVoid: canVoid ? setVoiding : undefined };
  return (
    <div>
      <SectionTitle>Receipts</SectionTitle>
      <DataTable
        label="Receipts"
        columns={accountPaymentColumns<AccountPaymentRow>(shown)}
        query={receipts}
        rowKey={({ id }) => id}
        card={accountPaymentCard<AccountPaymentRow>(shown)}
        words={{
          empty: 'No receipts yet',
          emptyHint: 'Receive Payment, under Sales, records what they pay.',
          error: 'The receipts could not be loaded',
        }}
        paging={{
          page,
          limit,
          word: 'entries',
          onPage: (next) => setPage({ page: next, limit }),
          onLimit: (next) => setPage({ page: 1, limit: next }),
        }}
      />
      <Suspense>{voiding && <VoidReceiptDialog receipt={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </div>
  );
}

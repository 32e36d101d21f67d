import { useCan } from '@karkhana/shared-auth';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { DataTable, SectionTitle, useDialogState } from '@karkhana/shared-ui';
import { accountPaymentCard, accountPaymentColumns } from '@karkhana/shared-ui/forms';
import { lazy, Suspense } from 'react';
import { usePaging } from '../use-paging.ts';
import type { AccountPaymentKind } from './account-payment-kind.ts';

const VoidAccountPaymentDialog = lazy(() => import('./void-account-payment-dialog.tsx'));

interface AccountPaymentsListProps {
  kind: AccountPaymentKind;
  vendorId: number;
  /** Over it: 'Receipts'. */
  title: string;
  /** For a screen reader, where the title is not enough. */
  label?: string;
  words: { empty: string; emptyHint: string; error: string };
}

/** In the documents of a customer or supplier: payments on account. */
export function AccountPaymentsList({ kind, vendorId, title, label = title, words }: AccountPaymentsListProps) {
  const { page, limit, paging } = usePaging(10);
  const [voiding, setVoiding] = useDialogState<AccountPaymentRow | null>('void-account-payment', null);
  const payments = kind.useRows({ vendor_id: vendorId, page, limit });
  const canVoid = useCan(kind.void);
  const shown = { pathOf: ({ id }: AccountPaymentRow) => kind.pathOf(id), methodOf: paidBy, onVoid: canVoid ? setVoiding : undefined };
  return (
    <div>
      <SectionTitle>{title}</SectionTitle>
      <DataTable
        label={label}
        columns={accountPaymentColumns<AccountPaymentRow>(shown)}
        query={payments}
        rowKey={({ id }) => id}
        card={accountPaymentCard<AccountPaymentRow>(shown)}
        words={words}
        paging={paging}
      />
      <Suspense>{voiding && <VoidAccountPaymentDialog kind={kind} payment={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </div>
  );
}

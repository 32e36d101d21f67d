import { useCan } from '@karkhana/shared-auth';
import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { TextLink, useDialogState } from '@karkhana/shared-ui';
import { AccountPaymentView, type AccountPaymentViewProps } from '@karkhana/shared-ui/forms';
import { lazy, Suspense } from 'react';
import { EntriesDialog } from '../dialogs.ts';
import type { AccountPaymentKind } from './account-payment-kind.ts';

const AllocateAccountPaymentDialog = lazy(() => import('./allocate-account-payment-dialog.tsx'));
const BounceAccountPaymentDialog = lazy(() => import('./bounce-account-payment-dialog.tsx'));
const VoidAccountPaymentDialog = lazy(() => import('./void-account-payment-dialog.tsx'));

interface ShownAccountPaymentProps extends Pick<AccountPaymentViewProps, 'documents' | 'actions'> {
  kind: AccountPaymentKind;
  payment: AccountPaymentRow;
  /** Under its number: 'Payment to a supplier'. */
  title: string;
  /** Before the party: 'Received from'. */
  party: string;
  /** The link back for users who may not see customers and suppliers. */
  list: { to: string; label: string };
}

/** Money on account by itself: its documents, and its actions. */
export function ShownAccountPayment({ kind, payment, title, party, list, documents, actions }: ShownAccountPaymentProps) {
  const [dialog, setDialog] = useDialogState<'allocate' | 'bounce' | 'entries' | 'void' | null>('account-payment', null);
  const canAllocate = useCan(kind.edit) && payment.unallocated > 0;
  const canVoid = useCan(kind.void) && !payment.voided_at;
  const canBounce = canVoid && payment.payment_method === 'bank' && payment.date <= dayInIndia();
  const seesBooks = useCan('accounting:view');
  const vendor = useCan('vendors:view') ? vendorPath(payment.vendor_id) : null;
  const name = vendor ? <TextLink to={vendor}>{payment.vendor_name}</TextLink> : payment.vendor_name;
  const close = () => setDialog(null);
  return (
    <>
      <AccountPaymentView
        payment={payment}
        kind={title}
        back={vendor ? { to: `${vendor}?tab=documents`, label: payment.vendor_name } : list}
        method={paidBy(payment)}
        party={[party, name]}
        documents={documents}
        actions={actions}
        onAllocate={canAllocate ? () => setDialog('allocate') : undefined}
        onEntries={seesBooks ? () => setDialog('entries') : undefined}
        onBounce={canBounce && kind.useBounce ? () => setDialog('bounce') : undefined}
        onVoid={canVoid ? () => setDialog('void') : undefined}
      />
      <Suspense>
        {dialog === 'allocate' && <AllocateAccountPaymentDialog kind={kind} payment={payment} onClose={close} />}
        {dialog === 'entries' && <EntriesDialog kind={kind.entries} documentId={payment.id} name={payment.number} onClose={close} />}
        {dialog === 'bounce' && kind.useBounce && <BounceAccountPaymentDialog kind={kind} payment={payment} useBounce={kind.useBounce} onClose={close} />}
        {dialog === 'void' && <VoidAccountPaymentDialog kind={kind} payment={payment} onClose={close} />}
      </Suspense>
    </>
  );
}

import { messageOf, newIdempotencyKey } from '@karkhana/shared-auth';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { advanceOf, allocationFormSchema, allocationsOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import { ErrorState, useToast } from '@karkhana/shared-ui';
import { AllocateDialog, type OpenDocument } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useFresh } from '../use-fresh.ts';
import type { AccountPaymentKind } from './account-payment-kind.ts';

const RULES = { partsOf, advanceOf };

interface AllocateAccountPaymentProps {
  kind: AccountPaymentKind;
  payment: AccountPaymentRow;
  onClose: () => void;
}

/** POST /receipts/:id/allocate, or /supplier-payments, once the unpaid documents are read. */
export default function AllocateAccountPaymentDialog(props: AllocateAccountPaymentProps) {
  const { kind, payment } = props;
  const read = kind.useOpen(payment.vendor_id, { refetchOnMount: 'always' });
  const { error, isError, refetch } = read;
  const open = useFresh(read);
  if (open) return <Parts {...props} documents={open} />;
  return isError && <ErrorState message={messageOf(error, `Open ${kind.documents} could not be loaded`)} onRetry={refetch} />;
}

function Parts({ kind, payment, documents: now, onClose }: AllocateAccountPaymentProps & { documents: readonly OpenDocument[] }) {
  const [key] = useState(newIdempotencyKey);
  const [documents] = useState(now);
  const toast = useToast();
  const allocate = kind.useAllocate(payment.id);
  return (
    <AllocateDialog
      words={kind.words}
      party={payment.vendor_name}
      number={payment.number}
      left={payment.unallocated}
      documents={documents}
      schema={allocationFormSchema}
      rules={RULES}
      onClose={onClose}
      onSave={async ({ parts }) => {
        await allocate.mutateAsync({ allocations: allocationsOf(parts), key });
        toast.success(`${kind.name} ${payment.number} allocated`);
        onClose();
      }}
    />
  );
}

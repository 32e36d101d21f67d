import { messageOf, newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import type { SupplierPayment } from '@karkhana/shared-contract/payments/account-payment';
import { advanceOf, allocationFormSchema, allocationsOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { Banner, useToast } from '@karkhana/shared-ui';
import { AllocateDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAllocateSupplierPayment } from './allocate-supplier-payment.ts';
import { getOpenOrders, openOrder, PAY_WORDS } from './pay-words.ts';

const RULES = { partsOf, advanceOf };

interface AllocateSupplierPaymentProps {
  payment: SupplierPayment;
  onClose: () => void;
}

/** POST /supplier-payments/:id/allocate, once it is known what is open. */
export default function AllocateSupplierPaymentDialog(props: AllocateSupplierPaymentProps) {
  const orders = useQuery({ ...getOpenOrders(props.payment.vendor_id), refetchOnMount: 'always' });
  // Not what was open when a screen before this one asked: the form is filled once.
  if (orders.data && orders.isFetchedAfterMount) return <Parts {...props} orders={orders.data.data} />;
  return orders.isError && <Banner>{messageOf(orders.error, 'Open orders could not be loaded')}</Banner>;
}

function Parts({ payment, orders, onClose }: AllocateSupplierPaymentProps & { orders: readonly PurchaseRow[] }) {
  const [key] = useState(newIdempotencyKey);
  const [documents] = useState(() => orders.map(openOrder));
  const toast = useToast();
  const allocate = useAllocateSupplierPayment(payment.id);
  return (
    <AllocateDialog
      words={PAY_WORDS}
      number={payment.number}
      left={payment.unallocated}
      documents={documents}
      schema={allocationFormSchema}
      rules={RULES}
      onClose={onClose}
      onSave={async ({ parts }) => {
        await allocate.mutateAsync({ allocations: allocationsOf(parts).map(({ id: purchase_id, amount }) => ({ purchase_id, amount })), key });
        toast.success(`Payment ${payment.number} allocated`);
        onClose();
      }}
    />
  );
}

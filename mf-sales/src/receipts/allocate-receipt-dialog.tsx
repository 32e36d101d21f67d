import { messageOf, newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { advanceOf, allocationFormSchema, allocationsOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { Banner, useToast } from '@karkhana/shared-ui';
import { AllocateDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAllocateReceipt } from './allocate-receipt.ts';
import { getOpenSales, openSale, RECEIPT_WORDS } from './receipt-words.ts';

const RULES = { partsOf, advanceOf };

interface AllocateReceiptProps {
  receipt: Receipt;
  onClose: () => void;
}

/** POST /receipts/:id/allocate, once it is known what is open. */
export default function AllocateReceiptDialog(props: AllocateReceiptProps) {
  const sales = useQuery({ ...getOpenSales(props.receipt.vendor_id), refetchOnMount: 'always' });
  // Not what was open when a screen before this one asked: the form is filled once.
  if (sales.data && sales.isFetchedAfterMount) return <Parts {...props} sales={sales.data.data} />;
  return sales.isError && <Banner>{messageOf(sales.error, 'Open sales could not be loaded')}</Banner>;
}

function Parts({ receipt, sales, onClose }: AllocateReceiptProps & { sales: readonly SaleRow[] }) {
  const [key] = useState(newIdempotencyKey);
  const [documents] = useState(() => sales.map(openSale));
  const toast = useToast();
  const allocate = useAllocateReceipt(receipt.id);
  return (
    <AllocateDialog
      words={RECEIPT_WORDS}
      number={receipt.number}
      left={receipt.unallocated}
      documents={documents}
      schema={allocationFormSchema}
      rules={RULES}
      onClose={onClose}
      onSave={async ({ parts }) => {
        await allocate.mutateAsync({ allocations: allocationsOf(parts).map(({ id: sale_id, amount }) => ({ sale_id, amount })), key });
        toast.success(`Receipt ${receipt.number} allocated`);
        onClose();
      }}
    />
  );
}

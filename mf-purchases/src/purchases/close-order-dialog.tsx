import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { closeOrderSchema } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { FactList, formatMoney, useToast } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCloseOrder } from './close-order.ts';

/** Closes an order short: refused while goods are billed and missing. */
export default function CloseOrderDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const close = useCloseOrder(purchase.id);
  return (
    <ReasonDialog
      title="Close Order"
      subtitle="Nothing more of it comes. What came stays, and its bills and payments go on."
      saveLabel="Close Order"
      savingLabel="Closing..."
      schema={closeOrderSchema}
      onClose={onClose}
      onSave={async ({ reason }) => {
        await close.mutateAsync({ reason, key });
        toast.success(`${purchase.invoice_number} closed`);
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Invoice #', <b key="number">{purchase.invoice_number}</b>],
          ['Vendor', purchase.vendor_name],
          ['Net Amount', formatMoney(purchase.net_amount)],
        ]}
      />
    </ReasonDialog>
  );
}

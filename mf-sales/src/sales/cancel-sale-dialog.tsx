import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Banner, FactList, formatDay, formatMoney, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { useCancelSale } from './cancel-sale.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** POST /sales/:id/cancel: keeps the number, gives the stock back; not while payments stand. */
export default function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const cancelSale = useCancelSale(sale.id);
  const isPaid = sale.amount_paid > 0;
  return (
    <ReasonDialog
      title="Cancel Sale"
      subtitle="The number stays, and the items go back to stock. This cannot be undone."
      saveLabel="Cancel Sale"
      savingLabel="Cancelling..."
      saveDisabled={isPaid}
      onClose={onClose}
      notice={isPaid && <Banner kind="warning">{`${formatMoney(sale.amount_paid)} has been paid on this sale. Void its payments first.`}</Banner>}
      onSave={async (reason) => {
        await cancelSale.mutateAsync({ reason, key });
        toast.success('Sale cancelled successfully');
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Invoice Number', <b key="number">{sale.invoice_number}</b>],
          ['Customer', sale.vendor_name],
          ['Date', formatDay(sale.sale_date)],
          ['Total', formatMoney(sale.net_amount)],
        ]}
      />
    </ReasonDialog>
  );
}

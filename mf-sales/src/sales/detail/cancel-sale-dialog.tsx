import { newIdempotencyKey } from '@karkhana/shared-auth';
import { VoidDocumentPayment } from '@karkhana/shared-auth/screens';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { CheckboxField, FactList, formatDay, formatMoney, useToast } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { SALE_PAYMENTS } from '../../payments/sale-payments.ts';
import { StandingPayments } from '../../payments/standing-payments.tsx';
import { useCancelSale } from './cancel-sale.ts';

/** POST /sales/:id/cancel: keeps the number, gives the stock back; its payments are voided here first. */
export default function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const cancelSale = useCancelSale(sale.id);
  const [irnCancelled, setIrnCancelled] = useState(false);
  const hasIrn = sale.irn !== undefined && !sale.irn_cancelled_at;
  const [voiding, setVoiding] = useState<SalePayment | null>(null);
  return (
    <>
      <ReasonDialog
        title="Cancel Sale"
        subtitle="The number stays, and the items go back to stock. This cannot be undone."
        saveLabel="Cancel Sale"
        savingLabel="Cancelling..."
        saveDisabled={sale.amount_paid > 0 || (hasIrn && !irnCancelled)}
        onClose={onClose}
        notice={<StandingPayments sale={sale} onVoid={setVoiding} />}
        schema={reasonSchema}
        onSave={async (reason) => {
          await cancelSale.mutateAsync({ reason, irn_cancelled: irnCancelled, key });
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
        {hasIrn && <CheckboxField label="The e-invoice is cancelled on the portal" checked={irnCancelled} onChange={setIrnCancelled} />}
      </ReasonDialog>
      {voiding && <VoidDocumentPayment kind={SALE_PAYMENTS} document={sale} payment={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}

import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { LandedCost } from '@karkhana/shared-contract/purchases/landed-cost';
import { formatDay, formatMoney } from '@karkhana/shared-ui';
import { useCancelLandedCost } from './enter-landed-cost.ts';

/** Confirms before a landed cost is cancelled; the reason of a refusal stays in the dialog. */
export default function CancelLandedCostDialog({ cost, onClose }: { cost: LandedCost; onClose: () => void }) {
  return (
    <ConfirmSave
      save={useCancelLandedCost(cost.purchase_id)}
      sent={cost.id}
      title="Cancel Landed Cost"
      question={`Are you sure you want to cancel ${cost.kind}?`}
      facts={[
        ['Amount', formatMoney(cost.amount)],
        ['Date', formatDay(cost.date)],
        ['Vendor', cost.vendor_name],
      ]}
      note="The goods of the order then cost that much less."
      confirmLabel="Cancel Landed Cost"
      cancelLabel="Keep"
      busyLabel="Cancelling..."
      saved="Landed cost cancelled"
      failed="Failed to cancel the landed cost"
      onClose={onClose}
    />
  );
}

import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { BillOfEntry } from '@karkhana/shared-contract/purchases/bill-of-entry';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { formatDay, formatMoney } from '@karkhana/shared-ui';
import { useRemoveBillOfEntry } from './enter-bill-of-entry.ts';

interface RemoveBillOfEntryDialogProps {
  purchase: Purchase;
  bill: BillOfEntry;
  onClose: () => void;
}

/** Confirms before customs paid is taken away; the reason of a refusal stays in the dialog. */
export function RemoveBillOfEntryDialog({ purchase, bill, onClose }: RemoveBillOfEntryDialogProps) {
  return (
    <ConfirmSave
      save={useRemoveBillOfEntry(purchase.id)}
      sent={undefined}
      title="Remove Bill of Entry"
      question={`Are you sure you want to remove the bill of entry of ${purchase.invoice_number}?`}
      facts={[
        ['Number', bill.number],
        ['Date', formatDay(bill.date)],
        ['IGST', formatMoney(bill.igst)],
        ['Customs Duty', formatMoney(bill.customs_duty)],
      ]}
      note="Its IGST is no input tax credit any more."
      confirmLabel="Remove"
      busyLabel="Removing..."
      saved="Bill of entry removed"
      failed="Failed to remove the bill of entry"
      failureToast="reason"
      onClose={onClose}
    />
  );
}

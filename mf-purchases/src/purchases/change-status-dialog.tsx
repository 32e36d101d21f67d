import { ConfirmSave, useOpenDays } from '@karkhana/shared-auth/screens';
import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { changeStatusQuestion } from '@karkhana/shared-contract/purchases/purchase-status';
import { DateField, formatMoney, styled } from '@karkhana/shared-ui';
import { useState } from 'react';
import { useChangeStatus } from './change-status.ts';

const Day = styled('div')({ marginTop: 12, maxWidth: 220 });

interface ChangeStatusDialogProps {
  purchase: PurchaseRow;
  to: PurchaseStatus;
  onClose: () => void;
}

/** Confirms, and shows what happens to the stock; receipts go back on a day of their own. The reason of a refusal stays in the dialog. */
export function ChangeStatusDialog({ purchase, to, onClose }: ChangeStatusDialogProps) {
  const change = useChangeStatus(purchase.id);
  const openDays = useOpenDays(purchase.purchase_date);
  // Empty is today, also when the dialog stays open past midnight.
  const [day, setDay] = useState('');
  const stepsBack = purchase.status === 'received' || purchase.status === 'partially_received';
  const said = consequence(purchase.status, to);
  return (
    <ConfirmSave
      save={change}
      sent={{ status: to, ...(stepsBack && day && { received_on: day }) }}
      title={to === 'cancelled' ? 'Cancel Order' : 'Change Status'}
      question={changeStatusQuestion(purchase.status, to)}
      facts={[
        ['Invoice #', purchase.invoice_number],
        ['Vendor', purchase.vendor_name],
        ['Net Amount', formatMoney(purchase.net_amount)],
      ]}
      note={
        stepsBack && to === 'pending' ? (
          <>
            <p>{said}</p>
            <Day>
              <DateField label="Goes back on" value={day} onChange={setDay} {...openDays} hint={openDays.hint ?? 'Empty: today'} />
            </Day>
          </>
        ) : (
          said
        )
      }
      confirmLabel={to === 'cancelled' ? 'Cancel Order' : 'Change Status'}
      cancelLabel={to === 'cancelled' ? 'Keep Order' : 'Cancel'}
      busyLabel="Changing..."
      harmless={to === 'received'}
      saved="Status updated successfully"
      failed="Failed to update status"
      failureToast="reason"
      onClose={onClose}
    />
  );
}

function consequence(from: PurchaseStatus, to: PurchaseStatus): string | undefined {
  if (to === 'received') return 'Everything that has not come yet is booked into stock.';
  if (to === 'cancelled') return 'The number stays, and the order counts in no statistic.';
  if (from === 'received' || from === 'partially_received') return 'All receipts of this order are taken back: its items leave the stock again.';
  return undefined;
}

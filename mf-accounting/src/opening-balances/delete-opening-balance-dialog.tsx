import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import { OPENING_LABELS } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { formatDay, formatMoney } from '@karkhana/shared-ui';
import { nameOf } from './opening-balance-values.ts';
import { useDeleteOpeningBalance } from './save-opening-balance.ts';

/** DELETE /opening-balances/:id, after a confirm; why it was refused stays in the dialog. */
export function DeleteOpeningBalanceDialog({ balance, onClose }: { balance: OpeningBalance; onClose: () => void }) {
  const remove = useDeleteOpeningBalance();
  const { id, kind, vendor_id, amount, as_on, open_sales, open_purchases } = balance;
  return (
    <ConfirmSave
      save={remove}
      sent={id}
      title="Delete Opening Balance"
      question={`Delete the opening balance of ${nameOf(balance)}?`}
      facts={[
        ...(vendor_id === null ? [] : [['Type', OPENING_LABELS[kind]] as [string, string]]),
        ['Amount', formatMoney(amount)],
        ['As On', formatDay(as_on)],
      ]}
      note={open_sales ? 'Open sales that were imported stay.' : open_purchases ? 'Open bills that were imported stay.' : undefined}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      failed="The opening balance could not be deleted"
      onClose={onClose}
    />
  );
}

import { CreateNoteDialog } from '@karkhana/shared-auth/screens';
import { quantityLeft } from '@karkhana/shared-contract/notes/note-form';
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { formatMoney, formatQuantity } from '@karkhana/shared-ui';
import { DEBIT_NOTES } from './debit-notes.ts';

const lineOf = (item: PurchaseItem) => ({
  id: item.id,
  name: item.product_name,
  text: `${formatQuantity(quantityLeft(item))} of ${formatQuantity(item.received_quantity)} received can go back, ${formatMoney(item.unit_price)} each`,
  unit: item.unit,
});

/** POST /purchases/:id/debit-notes: a quantity for each line that goes back, or should have cost less. */
export default function DebitNoteDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  return <CreateNoteDialog kind={DEBIT_NOTES} document={purchase} date={purchase.purchase_date} lines={purchase.items.map(lineOf)} onClose={onClose} />;
}

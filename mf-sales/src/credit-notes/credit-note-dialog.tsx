import { CreateNoteDialog } from '@karkhana/shared-auth/screens';
import { quantityLeft } from '@karkhana/shared-contract/notes/note-form';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { formatMoney, formatQuantity } from '@karkhana/shared-ui';
import { CREDIT_NOTES } from './credit-notes.ts';

const lineOf = (item: SaleItem) => ({
  id: item.id,
  name: item.product_name,
  text: `${item.sku}, ${formatQuantity(quantityLeft(item))} of ${formatQuantity(item.quantity)} can be credited, ${formatMoney(item.unit_price)} each`,
  unit: item.uqc ?? '',
});

/** POST /sales/:id/credit-notes: a quantity for each line that comes back, or costs less. */
export default function CreditNoteDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  return <CreateNoteDialog kind={CREDIT_NOTES} document={sale} date={sale.sale_date} lines={sale.items.map(lineOf)} onClose={onClose} />;
}

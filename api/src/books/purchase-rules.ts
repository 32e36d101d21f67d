import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { totalsRule } from './document-totals-rule.ts';

export const purchaseRules: BookRule[] = [
  totalsRule('purchases'),
  {
    holds: 'what was received came into the stock',
    faults: sql`select distinct coalesce(invoice_number, 'purchase ' || document_id) as what
      from (select purchase_id, material_id, sum(received_quantity) as received from purchase_items group by 1, 2) items
      full join (select document_id, material_id, sum(quantity) as quantity from stock_ledger where document_type = 'purchase' group by 1, 2) ledger
        on document_id = purchase_id and ledger.material_id = items.material_id
      left join purchases on purchases.id = coalesce(purchase_id, document_id)
      where coalesce(quantity, 0) <> coalesce(received, 0)`,
  },
  {
    holds: 'the status of an order follows from what was received',
    faults: sql`select invoice_number as what from purchases
      join (select purchase_id, bool_and(received_quantity = quantity) as complete, bool_and(received_quantity = 0) as nothing from purchase_items group by 1) items
        on purchase_id = purchases.id
      where case when status = 'cancelled' then not nothing
        else status <> case when complete then 'received' when nothing then 'pending' else 'partially_received' end end`,
  },
];

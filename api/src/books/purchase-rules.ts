import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { totalsRule } from './document-totals-rule.ts';
import { ITEM_MOVED, sinceTraded } from './item-moved.ts';
import { NOTHING } from './since-notes.ts';

const RECEIVED = sql`exists (select from purchase_items where purchase_id = purchases.id and received_quantity <> 0)`;
const withdrawn = (has: RawBuilder<unknown>): BookRule['faults'] =>
  sql`select invoice_number as what from purchases where (status = 'cancelled' or deleted_at is not null) and (${has})`;

/** Bills of expenses have a place below zero too. */
const broughtOver = (which: RawBuilder<unknown>): BookRule['faults'] =>
  sql`select invoice_number as what from purchases where sequence < 0 and ${which} and (tax_amount <> 0 or net_amount <> total_amount
    or exists (select from purchase_items where purchase_id = purchases.id)
    or exists (select from stock_ledger where document_type = 'purchase' and document_id = purchases.id))`;

export const purchaseRules: BookRule[] = [
  totalsRule('purchases'),
  {
    holds: 'the bill of an expense comes to what its transaction says, is of its vendor, and is paid by it unless the method is credit',
    faults: sql`select 'transaction ' || coalesce(expenses.id, expense_id) as what
      from (select * from transactions where bill_net is not null) expenses
        full join (select * from purchases where expense_id is not null and status <> 'cancelled') bills on expense_id = expenses.id
        left join purchase_payments paid on paid.transaction_id = expenses.id and voided_at is null
      where bills.net_amount is distinct from bill_net or bills.vendor_id is distinct from expenses.vendor_id
        or bills.supplier_invoice_number is distinct from bill_number or bills.net_amount <> bills.total_amount + bills.tax_amount + bills.round_off
        or (expenses.payment_method = 'credit') <> (paid.id is null) or paid.purchase_id <> bills.id or paid.amount <> bill_net`,
    before: { table: 'transactions', column: 'bill_net', faults: NOTHING },
  },
  {
    holds: 'what was received came into the stock',
    ...sinceTraded(
      sql`received_quantity`,
      (item, received) => sql`select distinct coalesce(invoice_number, 'purchase ' || document_id) as what
      from (select purchase_id, ${item} as item, sum(${received}) as received from purchase_items lines group by 1, 2) items
      full join (select document_id, ${ITEM_MOVED} as item, sum(quantity) as quantity from stock_ledger where document_type = 'purchase' group by 1, 2) ledger
        on document_id = purchase_id and ledger.item = items.item
      left join purchases on purchases.id = coalesce(purchase_id, document_id)
      where coalesce(quantity, 0) <> coalesce(received, 0)`,
    ),
  },
  {
    holds: 'the status of an order follows from what was received',
    faults: sql`select invoice_number as what from purchases
      join (select purchase_id, bool_and(received_quantity >= quantity) as complete, bool_and(received_quantity = 0) as nothing from purchase_items group by 1) items
        on purchase_id = purchases.id
      where case when status = 'cancelled' then not nothing
        else status <> case when complete then 'received' when nothing and status = 'pending' then 'pending' else 'partially_received' end end`,
  },
  {
    holds: 'an order that is cancelled or deleted has no payment, no goods and no bill of entry',
    faults: sql`${withdrawn(sql`amount_paid <> 0 or ${RECEIVED}`)} union ${withdrawn(sql`exists (select from bills_of_entry where purchase_id = purchases.id)`)}`,
    before: { table: 'bills_of_entry', column: 'id', faults: withdrawn(sql`amount_paid <> 0 or ${RECEIVED}`) },
  },
  {
    holds: 'an order that was brought over has no lines, no tax and moved no stock',
    faults: broughtOver(sql`expense_id is null and not without_order`),
    before: { table: 'purchases', column: 'without_order', faults: NOTHING },
  },
  {
    holds: 'a bill of entry is of an order from abroad',
    faults: sql`select number as what from bills_of_entry join purchases on purchases.id = purchase_id where supply_type is distinct from 'import'`,
    before: { table: 'bills_of_entry', column: 'id', faults: NOTHING },
  },
  {
    holds: 'a landed cost is of an order with lines that is neither cancelled nor deleted',
    faults: sql`select invoice_number as what from landed_costs costs join purchases on purchases.id = purchase_id
      where costs.status = 'active' and (purchases.status = 'cancelled' or deleted_at is not null or opening or expense_id is not null)`,
    before: { table: 'landed_costs', column: 'id', faults: NOTHING },
  },
];

import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { sinceNotes } from './since-notes.ts';

export const receiptRules: BookRule[] = [
  {
    holds: 'no line of an order has received less than its debit notes are of, in quantity and in worth',
    // Each note rounds its share of a line that came in part, and a price up to half a paisa for each piece.
    ...sinceNotes({
      faults: sql`select distinct invoice_number as what from (
          select item_id, coalesce(sum(own.quantity) filter (where by_quantity), 0) as quantity, sum(own.total_price) as total from correction_note_items own
            join correction_notes notes on notes.id = note_id where purchase_id is not null and cancelled_at is null group by 1) credited
        join purchase_items lines on lines.id = item_id join purchases on purchases.id = purchase_id
          cross join lateral (select greatest(received_quantity, coalesce(sum(own.quantity), 0)) as came from purchase_bill_items own
            join purchase_bills bills on bills.id = bill_id where own.purchase_item_id = lines.id and cancelled_on is null) billed
        where credited.quantity > came
          or total > round(lines.total_price * came / lines.quantity, 2) + 0.01 * (1 + floor(credited.quantity))`,
    }),
  },
];

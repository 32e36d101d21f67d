import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';

/** What is allowed and worth a look, as sentences: payments that were stored with the method credit, when that paid a document. */
export async function bookWarnings(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ number: string; amount: string }>`
    select invoice_number as number, amount from sale_payments join sales on sales.id = sale_id
      where payment_method = 'credit' and voided_at is null and account_payment_id is null
    union all select invoice_number, amount from purchase_payments join purchases on purchases.id = purchase_id
      where payment_method = 'credit' and voided_at is null and account_payment_id is null
    union all select number, amount from account_payments where payment_method = 'credit' and voided_at is null
    union all select number, amount from note_refunds join correction_notes notes on notes.id = note_id where payment_method = 'credit'
    order by 1`.execute(db);
  return rows.map(({ number, amount }) => `${number}: ${amount} is paid by credit, although no money came or went. Void it, and the document is open again`);
}

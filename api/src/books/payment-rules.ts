import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { sinceNotes } from './since-notes.ts';

interface Side {
  document: 'sale' | 'purchase';
  table: 'sales' | 'purchases';
  type: 'income' | 'expense';
  category: 'Sales' | 'Purchases';
}

function rulesOf({ document, table, type, category }: Side): BookRule[] {
  const [payments, key] = [sql.table(`${document}_payments`), sql.ref(`${document}_id`)];
  const paid = (
    settled: RawBuilder<unknown>,
    begun: RawBuilder<unknown>,
  ): BookRule['faults'] => sql`select invoice_number as what from ${sql.table(table)} documents
    left join (select ${key} as id, sum(amount) as paid from ${payments} payments where voided_at is null group by 1) standing using (id)
    where amount_paid <> coalesce(paid, 0)
      or payment_status <> case when ${settled} >= net_amount then 'paid' when ${begun} then 'partial' else 'pending' end`;
  /** A bill that an expense paid at once has the expense itself. */
  const unlike = (moved: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql`select 'payment ' || payments.id || ' of ${sql.raw(document)} ' || ${key} as what
    from ${payments} payments join transactions posted on posted.id = transaction_id
    where (${moved} <> payments.amount or posted.date <> payment_date or posted.type <> ${type}
      or ${own} and (posted.category <> ${category} or posted.document_type is distinct from ${document} or posted.document_id is distinct from ${key})
      or posted.status <> case when voided_at is null then 'completed' else 'cancelled' end)`;
  const unlikeTheirTransaction = unlike(sql`posted.amount`, sql`true`);
  /** Counted once for all of them: nothing finds the payments of one transaction but a look at every row. */
  const unpaid = (paying: RawBuilder<unknown>) => sql<{ what: string }>`select 'transaction ' || id as what
    from transactions left join (select transaction_id as id, count(*) as times from (${paying}) paying group by 1) paid using (id)
    where document_type = ${document} and times is distinct from 1`;
  return [
    {
      holds: `each payment of a ${document} has its own transaction, of the same amount, day and state`,
      faults: sql<{ what: string }>`${unlike(sql`coalesce(bill_net, posted.amount)`, sql`bill_net is null`)} and account_payment_id is null`,
      before: {
        ...{ table: 'transactions', column: 'bill_net', faults: sql<{ what: string }>`${unlikeTheirTransaction} and account_payment_id is null` },
        before: { table: `${document}_payments`, column: 'account_payment_id', faults: sql<{ what: string }>`${unlikeTheirTransaction}` },
      },
    },
    {
      holds: `each transaction of a ${document} has its payment`,
      ...sinceNotes({
        faults: unpaid(sql`select transaction_id from ${payments} payments union all select transaction_id from note_refunds`),
        before: unpaid(sql`select transaction_id from ${payments} payments`),
      }),
    },
    {
      holds: `${table} are paid as their payments add up to`,
      ...sinceNotes({
        faults: paid(sql`amount_paid + amount_settled`, sql`amount_paid > 0 or amount_settled > 0`),
        before: paid(sql`amount_paid`, sql`amount_paid > 0`),
      }),
    },
  ];
}

export const paymentRules: BookRule[] = [
  ...rulesOf({ document: 'sale', table: 'sales', type: 'income', category: 'Sales' }),
  ...rulesOf({ document: 'purchase', table: 'purchases', type: 'expense', category: 'Purchases' }),
];

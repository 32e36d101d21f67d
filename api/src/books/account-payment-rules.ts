import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

const NOTHING = sql<{ what: string }>`select null as what where false`;
const rule = (holds: string, faults: RawBuilder<{ what: string }>, since = { table: 'sale_payments', column: 'account_payment_id' }): BookRule => ({
  holds,
  faults,
  before: { ...since, faults: NOTHING },
});

/** The payments of sales and of orders that make up money on account. */
const PARTS = sql`(
  select account_payment_id, vendor_id, 'receipt' as kind, amount, sale_payments.voided_at, transaction_id from sale_payments join sales on sales.id = sale_id
  union all select account_payment_id, vendor_id, 'supplier_payment', amount, purchase_payments.voided_at, transaction_id
    from purchase_payments join purchases on purchases.id = purchase_id) parts`;

export const accountPaymentRules: BookRule[] = [
  rule(
    'what a cheque of a later day will pay is nothing but documents, within what it settles, and it paid none of them yet',
    sql`select number as what from account_payments where planned is not null
      and (not post_dated or voided_at is not null or allocated <> 0
        or (select coalesce(sum((part->>'amount')::numeric), 0) from jsonb_array_elements(planned) part) > settles)`,
    { table: 'account_payments', column: 'planned' },
  ),
  rule(
    'receipts and supplier payments are allocated as their parts add up to',
    sql`select number as what from account_payments whole
      left join (select account_payment_id as id, sum(amount) as given from ${PARTS} where voided_at is null group by 1) standing using (id)
      where allocated <> coalesce(given, 0) or allocated > settles`,
    { table: 'account_payments', column: 'settles' },
  ),
  rule(
    'each part of a receipt or supplier payment is of its party, and voided with it',
    sql`select number as what from account_payments whole join ${PARTS} on parts.account_payment_id = whole.id
      where parts.vendor_id <> whole.vendor_id or parts.kind <> whole.kind or (parts.voided_at is null) <> (whole.voided_at is null)
        or not exists (select from transactions where transactions.id = transaction_id and document_type = whole.kind and document_id = whole.id)`,
  ),
  rule(
    'each receipt and supplier payment has one transaction, of the same amount, day and state',
    sql`select number as what from account_payments whole
      left join transactions posted on posted.document_type = whole.kind and posted.document_id = whole.id and posted.id is distinct from whole.bounce_transaction_id
      group by whole.id, number having count(posted.id) <> 1 or bool_or(posted.amount <> whole.amount or posted.date <> whole.date
        or posted.type <> case whole.kind when 'receipt' then 'income' else 'expense' end
        or posted.category <> case whole.kind when 'receipt' then 'Sales' else 'Purchases' end
        or posted.status <> case when voided_at is null or bounced_on is not null then 'completed' else 'cancelled' end)`,
  ),
  rule(
    'what bounced pays nothing, and its money went back by a transaction of the same amount on that day',
    sql`select number as what from account_payments whole left join transactions back on back.id = bounce_transaction_id
      where bounced_on is not null and (voided_at is null or allocated <> 0 or back.amount is distinct from whole.amount or back.date <> bounced_on
        or back.status <> 'completed' or back.type <> case whole.kind when 'receipt' then 'expense' else 'income' end)`,
    { table: 'account_payments', column: 'bounced_on' },
  ),
  rule(
    'each transaction of a receipt or supplier payment has it',
    sql`select 'transaction ' || id as what from transactions where document_type in ('receipt', 'supplier_payment')
      and not exists (select from account_payments whole where whole.id = document_id and whole.kind = document_type)`,
  ),
];

import { sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { accountOf, paiseOf } from './paise-of.ts';

const MONEY = sql`${paiseOf(sql`amount`)} as amount, payment_method as method, coalesce(${accountOf(sql`bank_account_id`)}, 'bank') as bank`;

/** Money on account that counts; what bounced counts on two days. */
export const STANDING_ACCOUNT_PAYMENTS = sql`(voided_at is null or bounced_on is not null)`;
/** Payments that count by themselves: a part of money on account moves with the whole of it. */
export const OWN_PAYMENTS = sql`voided_at is null and account_payment_id is null`;

export const salePaymentFacts: FactsOf = (ids) => sql`
  select paid.id, 'sale_payment' as kind, payment_date as date, invoice_number as number, vendor_id, vendor_name as party, 'receivable' as side, true as incoming, ${MONEY}
  from sale_payments paid join sales on sales.id = sale_id where ${OWN_PAYMENTS} and paid.id = any(${ids}::int[])`;

export const purchasePaymentFacts: FactsOf = (ids) => sql`
  select paid.id, 'purchase_payment' as kind, payment_date as date, invoice_number as number, vendor_id, vendor_name as party, 'payable' as side, false as incoming, ${MONEY}
  from purchase_payments paid join purchases on purchases.id = purchase_id where ${OWN_PAYMENTS} and paid.id = any(${ids}::int[])`;

export const accountPaymentFacts: FactsOf = (ids) => sql`
  select id, kind, date, bounced_on, number, vendor_id, vendor_name as party, case kind when 'receipt' then 'receivable' else 'payable' end as side, kind = 'receipt' as incoming, ${MONEY},
    ${paiseOf(sql`tds_amount`)} as tds, ${paiseOf(sql`discount_amount`)} as discount, ${paiseOf(sql`write_off_amount`)} as write_off
  from account_payments where ${STANDING_ACCOUNT_PAYMENTS} and id = any(${ids}::int[])`;

export const refundFacts: FactsOf = (ids) => sql`
  select refunds.id, 'note_refund' as kind, refund_date as date, number, vendor_id, vendor_name as party,
    case when sale_id is null then 'payable' else 'receivable' end as side, sale_id is null as incoming, ${MONEY}
  from note_refunds refunds join correction_notes notes on notes.id = note_id where cancelled_at is null and refunds.id = any(${ids}::int[])`;

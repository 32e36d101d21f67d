import { type RawBuilder, sql } from 'kysely';
import { LAST_CREDIT_DAY } from '../ledger/facts/purchase-facts.ts';
import type { Days } from './return-days.ts';

/** A bill of an expense counts where it is booked. */
const EXPENSE_DAY = sql`coalesce(booked_on, supplier_invoice_date, purchase_date)`;
const OWN_EXPENSE_DAY = sql`coalesce(supplier_invoice_date, purchase_date)`;
/** The day on which a row would count, had nothing been closed or filed: of a bill that was booked late that of its date and goods. */
const OWN_DAY = sql`coalesce(for_day, case when rows.on_day = bills.booked_on and bills.booked_on > bills.date then greatest(bills.date,
  (select max(received_on) from goods_receipts where goods_receipts.purchase_id = rows.purchase_id and received_on < bills.booked_on)) end, on_day)`;
const PARTY = sql`orders.vendor_name as party_name, coalesce(orders.vendor_gstin, '') as gstin_text, orders.supplier, orders.place_of_supply, orders.supply_type, orders.reverse_charge`;
/** The first bill of an order goes by the order, as a payment does. */
const IS_FIRST = sql`not exists (select from purchase_bills earlier where earlier.purchase_id = bills.purchase_id and earlier.id < bills.id)`;
/** Documents of other days whose credit was put off to the month that the period ends with. */
const putOffTo = (days: Days, type: string, id: RawBuilder<unknown>) =>
  sql`or ${id} in (select document_id from gst_credit_months where document_type = ${type} and period ${monthsOf(days)})`;
export const monthsOf = ({ startDate, endDate }: Days): RawBuilder<unknown> => sql`between ${startDate.slice(0, 7)} and ${endDate.slice(0, 7)}`;

/**
 * What we were supplied in a period: lines and charges of bills on the day on which their last goods are here, of debit notes with their bill, of
 * expenses on the day of their bill, and of goods that came and have no bill by the end of it. Signed. `kind` as in the table gst_inward.
 */
export const inwardLines = (days: Days, { withPutOff = false } = {}): RawBuilder<unknown> => {
  const isOwn = days.counts === 'own';
  const [rowDay, expenseDay] = isOwn ? [OWN_DAY, OWN_EXPENSE_DAY] : [sql`on_day`, EXPENSE_DAY];
  // What was booked late has its own day before.
  const near = isOwn ? sql`and (on_day >= ${days.startDate}::date)` : sql``;
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${days.startDate}::date and ${days.endDate}::date`;
  // The supplier charges none of what is ours to pay.
  const charged = (tax: RawBuilder<unknown>) => (withPutOff ? tax : sql`case when rows.kind = 'owed' then 0 else ${tax} end`);
  const off = (type: string, id: RawBuilder<unknown>) => (withPutOff ? putOffTo(days, type, id) : sql``);
  return sql`
  select document_type, document_id, number, date, party_name, nullif(gstin_text, '') as gstin, supplier->>'vendor_registration' as registration,
    supplier->>'vendor_state_code' as state_code, place_of_supply, supply_type, reverse_charge, itc, kind in ('claimed', 'reversed', 'reclaimed') or kind = 'owed' and named as billed, kind, on_day, for_day, late,
    case when document_type = 'debit_note' then -1 else 1 end as sign, hsn_code, coalesce(taxability, 'taxable') as taxability, gst_rate, taxable, cgst, sgst, igst, tax
  from (
    select case when note_id is not null then 'debit_note' when bill_id is null or ${IS_FIRST} then 'purchase' else 'purchase_bill' end as document_type,
      case when note_id is not null then note_id when bill_id is null or ${IS_FIRST} then rows.purchase_id else bill_id end as document_id,
      coalesce(notes.number, bills.number, orders.supplier_invoice_number, orders.invoice_number) as number, coalesce(notes.date, bills.date, on_day) as date, ${PARTY},
      rows.itc, rows.kind, ${rowDay} as on_day, ${OWN_DAY} as for_day, rows.hsn_code, rows.taxability, rows.gst_rate, rows.taxable, ${charged(sql`rows.cgst`)} as cgst, ${charged(sql`rows.sgst`)} as sgst, ${charged(sql`rows.igst`)} as igst, ${charged(sql`rows.tax`)} as tax, supplier_invoice_number is not null as named,
      coalesce(bills.booked_on > ${LAST_CREDIT_DAY(sql`bills.date`)}, false) as late
    from gst_inward rows join purchases orders on orders.id = rows.purchase_id left join purchase_bills bills on bills.id = bill_id left join correction_notes notes on notes.id = note_id
    where rows.kind <> 'unbilled' ${withPutOff ? sql`` : sql`and rows.kind <> 'owed_credit'`} and (${within(rowDay)} ${near} ${off('purchase', sql`rows.purchase_id`)} ${off('purchase_bill', sql`bill_id`)} ${off('debit_note', sql`note_id`)})
    union all select case when note_id is null then 'purchase' else 'debit_note' end, coalesce(note_id, rows.purchase_id), coalesce(notes.number, orders.invoice_number), min(on_day), ${PARTY},
      rows.itc, 'unbilled', min(on_day), min(on_day), rows.hsn_code, rows.taxability, rows.gst_rate, sum(rows.taxable), sum(rows.cgst), sum(rows.sgst), sum(rows.igst), sum(rows.tax), false, false
    from gst_inward rows join purchases orders on orders.id = rows.purchase_id left join correction_notes notes on notes.id = note_id
    where rows.kind = 'unbilled' and ${within(isOwn ? sql`coalesce(for_day, on_day)` : sql`on_day`)}
    group by rows.purchase_id, note_id, notes.number, orders.id, rows.itc, rows.hsn_code, rows.taxability, rows.gst_rate having sum(rows.taxable) <> 0 or sum(rows.tax) <> 0
    union all select 'purchase', orders.id, coalesce(supplier_invoice_number, invoice_number), coalesce(supplier_invoice_date, purchase_date), ${PARTY}, itc,
      case when supplier_invoice_number is null then 'unbilled' else 'claimed' end, ${expenseDay}, ${OWN_EXPENSE_DAY}, charge->>'hsn_code', null, (charge->>'gst_rate')::numeric, (charge->>'amount')::numeric,
      intra, intra, inter, intra * 2 + inter, true, coalesce(${EXPENSE_DAY} > ${LAST_CREDIT_DAY(sql`supplier_invoice_date`)}, false)
    from purchases orders cross join jsonb_array_elements(charges) charge, lateral (select
      case when supply_type = 'intra' then round((charge->>'tax_amount')::numeric / 2, 2) else 0 end as intra,
      case when supply_type is distinct from 'intra' then (charge->>'tax_amount')::numeric else 0 end as inter) split
    where expense_id is not null and deleted_at is null and status <> 'cancelled' and not exists (select from gst_inward where purchase_id = orders.id) and (${within(expenseDay)} ${off('purchase', sql`orders.id`)})
  ) lines`;
};

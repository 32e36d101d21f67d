import type { RegisterDocument } from '@karkhana/shared-contract/returns/gst-register';
import { type RawBuilder, sql } from 'kysely';
import { SOME_CAME } from '../party-ledger/movements.ts';
import type { Days } from './return-days.ts';

/** The supplier's bill; until it is entered the order's own day and number. */
const DAY = sql`coalesce(supplier_invoice_date, purchase_date)`;
const CAME = sql`deleted_at is null and not opening and status in ('received', 'partially_received') and ${SOME_CAME}`;

type PutOff = (type: RegisterDocument, id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Documents of other days whose credit was put off to the month that the period ends with. */
const putOffTo =
  ({ endDate }: Days): PutOff =>
  (type, id) =>
    sql`or ${id} in (select document_id from gst_credit_months where document_type = ${type} and period = ${endDate.slice(0, 7)})`;

/**
 * What we were supplied in a period, one row for each: bills of receipts, and debit notes to suppliers on their own day. `billed` is false until the
 * supplier's bill is entered.
 */
const documents = ({ startDate, endDate }: Days, putOff: PutOff): RawBuilder<unknown> => sql`
  select 'purchase' as document_type, id as document_id, id as purchase_id, null::int as note_id, coalesce(supplier_invoice_number, invoice_number) as number, ${DAY} as date,
    vendor_name as party_name, supplier, vendor_gstin, place_of_supply, supply_type, reverse_charge, itc, tax_rate, charges, tax_amount as whole_tax,
    supplier_invoice_number is not null as billed, 1 as sign
  from purchases where ${CAME} and (${DAY} between ${startDate}::date and ${endDate}::date ${putOff('purchase', sql`purchases.id`)})
  union all select 'debit_note', notes.id, purchases.id, notes.id, notes.number, notes.date, notes.vendor_name, supplier, vendor_gstin, purchases.place_of_supply,
    purchases.supply_type, reverse_charge, itc, tax_rate, notes.charges, 0, supplier_invoice_number is not null, -1
  from correction_notes notes join purchases on purchases.id = purchase_id where notes.cancelled_at is null
    and (notes.date between ${startDate}::date and ${endDate}::date ${putOff('debit_note', sql`notes.id`)})`;

/** @param itc of the line, its own or its order's */
const factsOf = (
  itc: RawBuilder<unknown>,
) => sql`document_type, document_id, number, date, party_name, vendor_gstin as gstin, supplier->>'vendor_registration' as registration,
  supplier->>'vendor_state_code' as state_code, place_of_supply, supply_type, reverse_charge, ${itc} as itc, billed, sign`;

/**
 * Lines and charges of these documents, as outwardLines has them, signed. Of an order
 * that came in part, each line by the share of its quantity that came, and charges by the share of the lines' worth.
 */
export const inwardLines = (days: Days, { withPutOff = false } = {}): RawBuilder<unknown> => sql`
  with documents as (${documents(days, withPutOff ? putOffTo(days) : () => sql``)}), shares as (
    select documents.purchase_id, coalesce(sum(received_quantity * unit_price) / nullif(sum(quantity * unit_price), 0), 1) as came
    from documents join purchase_items using (purchase_id) where note_id is null group by 1),
  bought as (
    select ${factsOf(sql`coalesce(purchase_items.itc, documents.itc)`)}, hsn_code, taxability, coalesce(gst_rate, tax_rate) as gst_rate, round(total_price * part, 2) as taxable,
      round(cgst * part, 2) as cgst, round(sgst * part, 2) as sgst, round(igst * part, 2) as igst,
      round(coalesce(tax_amount, case when line = 1 then whole_tax else 0 end) * part, 2) as tax
    from documents join purchase_items on note_id is null and purchase_items.purchase_id = documents.purchase_id, lateral (select received_quantity / quantity as part) came
    where received_quantity > 0
    union all select ${factsOf(sql`coalesce(items.itc, documents.itc)`)}, items.hsn_code, items.taxability, own.gst_rate, own.total_price, own.cgst, own.sgst, own.igst, own.tax_amount
    from documents join correction_note_items own on own.note_id = documents.note_id join purchase_items items on items.id = own.item_id
    union all select ${factsOf(sql`documents.itc`)}, charge->>'hsn_code', null, (charge->>'gst_rate')::numeric, round((charge->>'amount')::numeric * part, 2), intra, intra, inter, intra * 2 + inter
    from documents left join shares on documents.note_id is null and shares.purchase_id = documents.purchase_id cross join jsonb_array_elements(charges) charge,
      lateral (select coalesce(came, 1) as part) whole, lateral (select
        case when supply_type = 'intra' then round((charge->>'tax_amount')::numeric * part / 2, 2) else 0 end as intra,
        case when supply_type <> 'intra' then round((charge->>'tax_amount')::numeric * part, 2) else 0 end as inter) split)
  select document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, reverse_charge, itc, billed, sign, hsn_code,
    coalesce(taxability, 'taxable') as taxability, gst_rate, taxable * sign as taxable, cgst * sign as cgst, sgst * sign as sgst, igst * sign as igst, tax * sign as tax
  from bought`;

import { type RawBuilder, sql } from 'kysely';

/** Rupees of the tax of an order or a note that may be set off against our own, by its lines; `taxes` is that of all of it. */
const credited = (
  taxes: RawBuilder<unknown>,
  lines: RawBuilder<unknown>,
) => sql`case when coalesce(orders.vendor_gstin, '') = '' then 0 when orders.itc = 'eligible'
  then ${taxes} - coalesce((select sum(cgst + sgst + igst) from ${lines} where own.itc = 'ineligible'), 0)
  else coalesce((select sum(cgst + sgst + igst) from ${lines} where own.itc = 'eligible'), 0) end`;

const NOTE_LINES = sql`(select lines.itc, noted.cgst, noted.sgst, noted.igst from correction_note_items noted join purchase_items lines on lines.id = noted.item_id
  where note_id = notes.id) own`;
/** The tax of a line that is no credit; one without a word of its own is as its order. */
const ownTax = (line: string, itc: RawBuilder<unknown>) =>
  sql`case when coalesce(${itc}, orders.itc) = 'eligible' and coalesce(orders.vendor_gstin, '') <> '' then 0 else ${sql.ref(`${line}.cgst`)} + ${sql.ref(`${line}.sgst`)} + ${sql.ref(`${line}.igst`)} end`;
/**
 * What came of each line of these orders, and went back, by day: quantity in units of stock, and worth.
 * @param ids of orders, as a statement
 */
export const receiptWorth = (ids: RawBuilder<unknown>) => sql`
  select lines.id as line_id, purchase_id, items.product_id, items.material_id, lines.units_per_purchase_unit as units, on_day, (own.quantity - own.rejected) * lines.units_per_purchase_unit as accepted, worth
  from purchase_items lines join materials bought on bought.id = lines.material_id join items on items.id = bought.item_id join goods_receipt_items own on own.purchase_item_id = lines.id where purchase_id in (${ids})`;

/**
 * What debit notes without a return lower, by item: of how many units of stock, and by how many rupees without what of it is credit. What had not come yet is none of it.
 * @param since the first day
 */
export const priceNotes = (since: RawBuilder<unknown>) => sql`
  select noted.id, date, items.product_id, items.material_id, sum(quantity) as quantity,
    sum((total_price + own_tax + case when all_worth > 0 then shared * total_price / all_worth else 0 end) * stays) as amount
  from (select notes.id, notes.date, lines.material_id, noted.quantity * lines.units_per_purchase_unit as quantity, noted.total_price, own_tax, sum(noted.total_price) over (partition by notes.id) as all_worth,
      notes.total_amount + notes.tax_amount - (${credited(sql`notes.cgst + notes.sgst + notes.igst`, NOTE_LINES)})
        - sum(noted.total_price + own_tax) over (partition by notes.id) as shared,
      1 - least(1, from_transit / nullif(notes.total_amount, 0)) as stays
    from correction_notes notes join purchases orders on orders.id = notes.purchase_id join correction_note_items noted on note_id = notes.id
      join purchase_items lines on lines.id = noted.item_id
      cross join lateral (select ${ownTax('noted', sql`lines.itc`)} as own_tax) taxes
    where notes.cancelled_at is null and not notes.restock and notes.date >= ${since}) noted join materials bought on bought.id = noted.material_id join items on items.id = bought.item_id
  group by 1, 2, 3, 4`;

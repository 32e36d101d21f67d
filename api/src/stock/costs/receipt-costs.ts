import { type RawBuilder, sql } from 'kysely';

/** Rupees of the tax of an order or a note that may be set off against our own, by its lines; `taxes` is that of all of it. */
const credited = (taxes: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql`case when orders.itc = 'eligible'
  then ${taxes} - coalesce((select sum(cgst + sgst + igst) from ${lines} where own.itc = 'ineligible'), 0)
  else coalesce((select sum(cgst + sgst + igst) from ${lines} where own.itc = 'eligible'), 0) end`;

const ORDER_LINES = sql`(select itc, cgst, sgst, igst from purchase_items where purchase_id = orders.id) own`;
const NOTE_LINES = sql`(select lines.itc, noted.cgst, noted.sgst, noted.igst from correction_note_items noted join purchase_items lines on lines.id = noted.item_id
  where note_id = notes.id) own`;
/** The tax of a line that is no credit; one without a word of its own is as its order. */
const ownTax = (line: string, itc: RawBuilder<unknown>) =>
  sql`case when coalesce(${itc}, orders.itc) = 'eligible' then 0 else ${sql.ref(`${line}.cgst`)} + ${sql.ref(`${line}.sgst`)} + ${sql.ref(`${line}.igst`)} end`;
const ofTaxLines = (...names: string[]) =>
  sql`(select coalesce(sum(${sql.join(
    names.map((name) => sql`coalesce((tax ->> ${sql.lit(name)})::numeric, 0)`),
    sql` + `,
  )}), 0) from jsonb_array_elements(tax_lines) tax)`;

/**
 * What one unit of stock of each line of these orders costs (docs/reference/cost.md#receipts): the line less discount with its tax that is no
 * credit, its share by worth of what else the order cost, and by worth or quantity of what others were paid for it. `ledger_cost` is the price
 * that the ledger has of it, `units` how many units of stock are in one of the line.
 * @param ids of orders, as a statement
 */
export const receiptCosts = (ids: RawBuilder<unknown>) => sql`
  select lines.id as line_id, purchase_id, items.product_id, items.material_id, units,
    round(case when lines.discount_amount = 0 then lines.unit_price else round(total_price / lines.quantity, 6) end / units, 6) as ledger_cost,
    (total_price + own_tax + case when all_worth > 0 then shared * total_price / all_worth else shared * stocked / all_stocked end
      + by_quantity * stocked / all_stocked) / stocked as cost
  from (select purchase_items.id, purchase_id, material_id, purchase_items.quantity, unit_price, discount_amount, total_price, own_tax,
      units_per_purchase_unit as units, purchase_items.quantity * units_per_purchase_unit as stocked, sum(total_price) over (partition by purchase_id) as all_worth,
      sum(purchase_items.quantity * units_per_purchase_unit) over (partition by purchase_id) as all_stocked,
      total_amount + not_credited + reversed + customs + by_worth - sum(total_price + own_tax) over (partition by purchase_id) as shared, by_quantity
    from (select orders.*,
        tax_amount - (${credited(ofTaxLines('cgst', 'sgst', 'igst'), ORDER_LINES)}) as not_credited,
        case when itc = 'eligible' then 0 else ${ofTaxLines('rcm_cgst', 'rcm_sgst', 'rcm_igst')} end as reversed,
        coalesce((select customs_duty + case when orders.itc = 'eligible' then 0 else bill.igst end from bills_of_entry bill where bill.purchase_id = orders.id), 0) as customs,
        coalesce((select sum(amount) from landed_costs where landed_costs.purchase_id = orders.id and status = 'active' and share_by = 'worth'), 0) as by_worth,
        coalesce((select sum(amount) from landed_costs where landed_costs.purchase_id = orders.id and status = 'active' and share_by = 'quantity'), 0) as by_quantity
      from purchases orders where id in (${ids})) orders
      join purchase_items on purchase_items.purchase_id = orders.id
      cross join lateral (select ${ownTax('purchase_items', sql`purchase_items.itc`)} as own_tax) taxes) lines
    join materials bought on bought.id = lines.material_id join items on items.id = bought.item_id`;

/**
 * What debit notes without a return lower, by item: of how many units of stock, and by how many rupees as `receiptCosts` counts what they correct.
 * @param since the first day
 */
export const priceNotes = (since: RawBuilder<unknown>) => sql`
  select noted.id, date, items.product_id, items.material_id, sum(quantity) as quantity,
    sum(total_price + own_tax + case when all_worth > 0 then shared * total_price / all_worth else 0 end) as amount
  from (select notes.id, notes.date, lines.material_id, noted.quantity * lines.units_per_purchase_unit as quantity, noted.total_price, own_tax, sum(noted.total_price) over (partition by notes.id) as all_worth,
      notes.total_amount + notes.tax_amount - (${credited(sql`notes.cgst + notes.sgst + notes.igst`, NOTE_LINES)})
        - sum(noted.total_price + own_tax) over (partition by notes.id) as shared
    from correction_notes notes join purchases orders on orders.id = notes.purchase_id join correction_note_items noted on note_id = notes.id
      join purchase_items lines on lines.id = noted.item_id
      cross join lateral (select ${ownTax('noted', sql`lines.itc`)} as own_tax) taxes
    where notes.cancelled_at is null and not notes.restock and notes.date >= ${since}) noted join materials bought on bought.id = noted.material_id join items on items.id = bought.item_id
  group by 1, 2, 3, 4`;

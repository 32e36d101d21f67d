import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

type Table = 'sales' | 'purchases';

/** How a document's sums follow from its lines, as SQL. */
interface Sums {
  line: RawBuilder<unknown>;
  /** Tax of all lines; null where they have none of their own. */
  lineTax: RawBuilder<unknown>;
  subtotal: RawBuilder<unknown>;
  tax: RawBuilder<unknown>;
  rounding: RawBuilder<unknown>;
}

const price = sql`round(quantity * unit_price, 2)`;
const percentOfSum = sql`round(subtotal * tax_rate / 100, 2)`;
const ofCharges = (field: 'amount' | 'amount_including_tax' | 'tax_amount') =>
  sql`(select coalesce(sum((charge->>${sql.lit(field)})::numeric), 0) from jsonb_array_elements(charges) charge)`;

const ONE_TAX: Sums = { line: price, lineTax: sql`null::numeric`, subtotal: sql`subtotal`, tax: percentOfSum, rounding: sql`0` };
/** Documents of before their lines had rates still have one tax on the sum. */
const byRate = (rounding: Sums['rounding']): Sums => ({
  line: sql`${price} - discount_amount`,
  lineTax: sql`sum(tax_amount)`,
  subtotal: sql`subtotal + ${ofCharges('amount')}`,
  tax: sql`case when line_tax is null then ${percentOfSum} else line_tax + ${ofCharges('tax_amount')} end`,
  rounding,
});
const BY_RATE: Record<Table, Sums> = { sales: byRate(sql`round_off`), purchases: byRate(sql`round_off`) };
const UNROUNDED = byRate(sql`0`);
/** A price that was entered with tax is, without it, a price to the paisa: its line is what is left of the whole without tax. */
const WITH_PRICES: Sums = { ...BY_RATE.sales, line: sql`case when unit_price_including_tax is null then ${price} - discount_amount else total_price end` };

const LINES = { sales: { table: 'sale_items', of: 'sale_id' }, purchases: { table: 'purchase_items', of: 'purchase_id' } } as const;

const faults = (table: Table, { line, lineTax, subtotal, tax, rounding }: Sums): BookRule['faults'] =>
  sql`select invoice_number as what from ${sql.table(table)} documents
    left join (select ${sql.ref(LINES[table].of)} as id, count(*) as lines, max(line) as last, sum(total_price) as subtotal, ${lineTax} as line_tax,
      bool_and(total_price = ${line} and line > 0) as exact from ${sql.table(LINES[table].table)} group by 1) items using (id)
    where sequence > 0 and (items.id is null or lines <> last or not exact or total_amount <> ${subtotal}
      or documents.tax_amount <> ${tax} or net_amount <> total_amount + documents.tax_amount + ${rounding})`;

/** As `totals` and `documentTax` of the contract: each line rounded half up, then the tax on their sum, or on the sum of each rate. */
export const totalsRule = (table: Table): BookRule => ({
  holds: `${table} are whole: lines from 1 on, and totals that are the sums of the lines`,
  faults: faults(table, table === 'sales' ? WITH_PRICES : BY_RATE.purchases),
  before: {
    ...NEWEST[table],
    faults: faults(table, table === 'sales' ? BY_RATE.sales : UNROUNDED),
    before: { table: LINES[table].table, column: 'tax_amount', faults: faults(table, ONE_TAX) },
  },
});

/** Without these columns a backup was made before prices could include tax, and before a vendor's bill could be rounded. */
const NEWEST = { sales: { table: 'sale_items', column: 'unit_price_including_tax' }, purchases: { table: 'purchases', column: 'round_off' } } as const;

/** What the prices with tax, less discounts, come to is what is to be paid, but for rounding to rupees. */
export const pricesWithTaxRule: BookRule = {
  holds: 'sales whose prices include tax come to their prices less discounts',
  faults: sql`select invoice_number as what from sales
    join (select sale_id as id, sum(round(quantity * unit_price_including_tax, 2) - discount_including_tax) as asked from sale_items group by 1) items using (id)
    where prices_include_tax and asked is not null
      and abs(asked - sales.discount_amount + ${ofCharges('amount_including_tax')} - net_amount) > 0.52`,
  before: { table: 'sales', column: 'prices_include_tax', faults: NOTHING },
};

import { type Day, monthNameShort } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { SalesSummary, SalesSummaryBy, SalesSummaryRow, SalesSummaryTotals } from '@karkhana/shared-contract/sales/sale';
import type { SalesSummaryQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { sliceOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { type DocumentSums, summedRow } from '../notes/credited-row.ts';
import { openToday, soldByProduct } from './sold-by-product.ts';

/** Customers and products in a summary. */
const GREATEST = 10;

interface Days {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/** What was sold net of notes, each on its own day; cancelled sales and those that were brought over count nowhere. Days and months in their order, customers and products by amount. */
export async function summariseSales(db: Reader, { by, ...range }: Days & { by: SalesSummaryBy }): Promise<SalesSummaryRow[]> {
  return withLabels(db, by, await SUMMED[by](db, range));
}

/** The same, or a page of it, with the totals of all of it. */
export async function readSalesSummary(db: Reader, { by, page, limit, ...range }: SalesSummaryQuery): Promise<SalesSummary> {
  const rows = await SUMMED[by](db, range);
  const asked = page === undefined && limit === undefined ? rows : sliceOf(rows, { page, limit });
  const greatest = by === 'customer' || by === 'product' ? rows.slice(0, GREATEST) : [];
  return { data: await withLabels(db, by, asked), total: rows.length, totals: totalsOf(by, rows), greatest: await withLabels(db, by, greatest) };
}

/** What each customer bought, amounts in paise; the key is the customer's id. */
export const sumByCustomer = (db: Reader): Promise<readonly Summed[]> => SUMMED.customer(db, {});

interface Sums extends DocumentSums {
  sales_count: number;
  /** Pieces in thousandths. */
  quantity: number;
}
type Keyed<Column extends string> = Record<Column, number> & { key: string };
type Summed = Keyed<keyof Sums>;

const LABELS: Record<SalesSummaryBy, (db: Reader, keys: readonly string[]) => Promise<(key: string) => string>> = {
  month: async () => monthLabel,
  day: async () => (day) => `${day.slice(8)} ${monthLabel(day)}`,
  customer: (db, keys) => namesOf(db, 'vendors', keys),
  product: (db, keys) => namesOf(db, 'products', keys),
};
const monthLabel = (month: string) => `${monthNameShort(month)} ${month.slice(0, 4)}`;

async function namesOf(db: Reader, table: 'vendors' | 'products', keys: readonly string[]): Promise<(key: string) => string> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${keys.map(Number)}::int[])`)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return (key) => mustGet(names, key);
}

async function withLabels(db: Reader, by: SalesSummaryBy, rows: readonly Summed[]): Promise<SalesSummaryRow[]> {
  if (!rows.length) return [];
  const labelOf = await LABELS[by](
    db,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({
    key: row.key,
    label: labelOf(row.key),
    sales_count: row.sales_count,
    quantity: row.quantity / 1_000,
    ...summedRow(row),
  }));
}

function totalsOf(by: SalesSummaryBy, rows: readonly Summed[]): SalesSummaryTotals {
  const sum = (column: keyof Sums) => rows.reduce((whole, row) => whole + row[column], 0);
  return {
    ...(by !== 'product' && { sales_count: sum('sales_count') }),
    total_amount: rupees(sum('total_amount')),
    tax_amount: rupees(sum('tax_amount')),
    net_amount: rupees(sum('net_amount')),
    amount_paid: rupees(sum('amount_paid')),
    credited_amount: rupees(sum('credited_amount')),
    balance: rupees(sum('balance')),
  };
}

/** The day of a sale and of a note. */
const DAY = { sale: sql`sale_date`, note: sql`notes.date` };
const CUSTOMER = { sale: sql`vendor_id`, note: sql`notes.vendor_id` };

const SUMMED: Record<SalesSummaryBy, (db: Reader, range: Days) => Promise<readonly Summed[]>> = {
  month: (db, range) => readCached(db, bySale(range, DAY, sql`to_char(part, 'YYYY-MM')`, sql`keyed.key`)),
  day: (db, range) => readCached(db, bySale(range, DAY, sql`to_char(part, 'YYYY-MM-DD')`, sql`keyed.key`)),
  customer: (db, range) => readCached(db, bySale(range, CUSTOMER, sql`part`, sql`keyed.net_amount desc, keyed.key`)),
  product: async (db, range) => (await readCached(db, byProduct(range, await openToday(db, range.end_date)))).map(ofLines),
};

const within = (column: RawBuilder<unknown>, { start_date, end_date }: Days) =>
  sql`${column} >= ${start_date ?? '-infinity'}::date and ${column} <= ${end_date ?? 'infinity'}::date`;

/** A debit note adds what a credit note takes. */
const SIGN = sql`case when notes.raises then -1 else 1 end`;

/** Notes of a period, by their own day: the sales of an earlier month stay as they were, as in the general ledger. */
const notesOf = (range: Days) => sql`notes.sale_id is not null and notes.cancelled_at is null and ${within(sql`notes.date`, range)}`;

/** Added up by a column of the sale, or of its notes, first, so that few dates become text. Notes are added up apart: a month may have nothing but them. */
const bySale = (
  range: Days,
  column: { sale: RawBuilder<unknown>; note: RawBuilder<unknown> },
  key: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql<Summed>`
  with sold as (
      select ${column.sale} as part, count(*) as sales_count, sum(total_quantity) as pieces, sum(total_amount) as total_amount, sum(tax_amount) as tax_amount,
        sum(net_amount) as net_amount, sum(amount_paid) as amount_paid, sum(net_amount - amount_paid - amount_settled) as balance
      from sales where cancelled_at is null and not opening and ${within(sql`sale_date`, range)} group by 1),
    returned as (select note_id, sum(quantity) as pieces from correction_note_items where by_quantity group by 1),
    noted as (
      select ${column.note} as part, sum(coalesce(pieces, 0) * ${SIGN}) as pieces, sum(total_amount * ${SIGN}) as total_amount, sum(tax_amount * ${SIGN}) as tax_amount,
        sum(net_amount * ${SIGN}) as net_amount
      from correction_notes notes left join returned on note_id = notes.id where ${notesOf(range)} group by 1),
    sums as (
      select part, sales_count, pieces, total_amount, tax_amount, net_amount, amount_paid, 0 as credited_amount, balance from sold
      union all select part, 0, -pieces, -total_amount, -tax_amount, -net_amount, 0, net_amount, 0 from noted),
    keyed as (
      select ${key} as key, sum(sales_count)::bigint as sales_count, (sum(pieces) * 1000)::bigint as quantity,
        (sum(total_amount) * 100)::bigint as total_amount, (sum(tax_amount) * 100)::bigint as tax_amount, (sum(net_amount) * 100)::bigint as net_amount,
        (sum(amount_paid) * 100)::bigint as amount_paid, (sum(credited_amount) * 100)::bigint as credited_amount, (sum(balance) * 100)::bigint as balance
      from sums group by 1)
  select key::text as key, sales_count, quantity, total_amount, tax_amount, net_amount, amount_paid, credited_amount, balance from keyed order by ${order}`;

/** Net of what notes took. */
type Lines = Keyed<'sales_count' | 'quantity' | 'amount' | 'taken'>;
const ofLines = ({ key, sales_count, quantity, amount, taken }: Lines): Summed => ({
  key,
  sales_count,
  quantity,
  total_amount: amount,
  tax_amount: 0,
  net_amount: amount,
  amount_paid: 0,
  credited_amount: taken,
  balance: amount,
});

/** Lines without tax: a sale's tax and payments belong to the whole sale (see SalesSummaryRow). What notes of the period took is added up apart. */
const byProduct = (range: Days, soldUpTo: Day | undefined) => sql<Lines>`
  with sold as (${soldByProduct(range.start_date, soldUpTo)}),
    noted as (
      select product_id, sum(own.quantity * ${SIGN}) filter (where by_quantity) as returned, sum(own.total_price * ${SIGN}) as taken
      from correction_note_items own join correction_notes notes on notes.id = note_id join sale_items on sale_items.id = item_id
      where ${notesOf(range)} group by product_id)
  select product_id::text as key, coalesce(sales_count, 0)::bigint as sales_count, ((coalesce(quantity, 0) - coalesce(returned, 0)) * 1000)::bigint as quantity,
    ((coalesce(amount, 0) - coalesce(taken, 0)) * 100)::bigint as amount, (coalesce(taken, 0) * 100)::bigint as taken
  from sold full join noted using (product_id) order by coalesce(amount, 0) - coalesce(taken, 0) desc, product_id`;

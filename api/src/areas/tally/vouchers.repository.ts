import type { Day } from '@karkhana/shared-contract/dates';
import { STATES } from '@karkhana/shared-contract/gst/states';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { namesOfOrders, PAID_PARTS, type PaidPart, paidAnew, referencesOf } from './bill-references.ts';
import type { LedgerNames } from './masters.ts';
import type { Voucher } from './voucher-xml.ts';

interface Stored {
  id: number;
  date: Day;
  kind: JournalKind;
  document_id: number | null;
  /** Its place among the vouchers of its document; null takes another back on a later day. */
  place: number | null;
  number: string | null;
  narration: string | null;
  lines: { account_id: number; vendor_id: number | null; amount: number; money: boolean; trading: boolean }[];
  /** What it pays of its parties' documents. */
  paid?: PaidPart[] | null;
  goods: { item: string; unit: string; quantity: number; amount: number }[] | null;
  /** Two digits; only of documents with goods. */
  place_of_supply?: string | null;
}

/** Both days count. */
export interface TallyPeriod {
  startDate: Day;
  endDate: Day;
  /** Only what was entered, changed or cancelled after this instant. */
  since?: string | undefined;
  /** The same since the exports that are remembered. */
  changed?: boolean | undefined;
}

/** Lines of a document as stock items, in the units of stock. @param source has `product_id` or `material_id`, `line`, `quantity` and `total_price` */
const goodsOf = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_build_object('item', coalesce(products.name || ' (' || products.sku || ')', materials.name),
    'unit', case when products.id is null then coalesce(materials.uqc, upper(materials.unit)) else coalesce(products.uqc, 'PCS') end,
    'quantity', quantity::float8, 'amount', round(total_price * 100)::bigint) order by line)
  from (${source}) lines left join materials bought on bought.id = lines.material_id left join items on items.id = bought.item_id
    left join materials on materials.id = items.material_id left join products on products.id = coalesce(lines.product_id, items.product_id)
  where round(total_price, 2) > 0 and quantity > 0)`;

const OF_SALE_NOTE = sql`select lines.product_id, null::integer as material_id, own.line, own.quantity, own.total_price
  from correction_note_items own join correction_notes on correction_notes.id = note_id and restock join sale_items lines on lines.id = item_id where note_id = document_id`;

/** What came or went with an entry. A note of a price alone moves nothing. */
const GOODS = sql`case kind
  when 'sale' then ${goodsOf(sql`select product_id, null::integer as material_id, line, quantity, total_price from sale_items where sale_id = document_id`)}
  when 'goods_receipt' then ${goodsOf(sql`
    select null::integer as product_id, material_id, line, abs(sum(own.quantity - own.rejected)) * units_per_purchase_unit as quantity, abs(sum(own.quantity - own.rejected)) * total_price / lines.quantity as total_price
    from goods_receipt_items own join purchase_items lines on lines.id = purchase_item_id where receipt_id = document_id and on_day = entries.date group by lines.id`)}
  when 'debit_note' then ${goodsOf(sql`
    select null::integer as product_id, lines.material_id, own.line, own.quantity * units_per_purchase_unit as quantity, own.total_price
    from correction_note_items own join correction_notes on correction_notes.id = note_id and restock join purchase_items lines on lines.id = item_id where note_id = document_id`)}
  when 'credit_note' then ${goodsOf(OF_SALE_NOTE)} when 'sale_debit_note' then ${goodsOf(OF_SALE_NOTE)} end`;

const PLACE_OF_SUPPLY = sql`case when kind = 'sale' then (select place_of_supply from sales where id = document_id)
  when kind = 'purchase' then (select place_of_supply from purchases where id = document_id)
  when kind = 'goods_receipt' then (select place_of_supply from goods_receipts join purchases on purchases.id = purchase_id where goods_receipts.id = document_id)
  when kind = 'purchase_bill' then (select place_of_supply from purchase_bills where id = document_id)
  when kind in ('credit_note', 'sale_debit_note', 'debit_note') then (
    select coalesce(notes.place_of_supply, sales.place_of_supply, purchases.place_of_supply) from correction_notes notes
      left join sales on sales.id = sale_id left join purchases on purchases.id = purchase_id where notes.id = document_id) end`;

/**
 * Entries that are or were vouchers: what was taken back on its own day, and what took it back, is none. `moment` narrows that to what was
 * entered up to then. Not as `not exists`, which PostgreSQL answers for a page of hundreds by reading the whole table.
 */
const isVoucher = (entry: string, moment: RawBuilder<unknown> = sql`'infinity'`): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql`${of('created_at')} <= ${moment}
    and (select id from journal_entries taken where taken.reverses = ${of('id')} and taken.date = ${of('date')} and taken.created_at <= ${moment} limit 1) is null
    and (select id from journal_entries back where back.id = ${of('reverses')} and back.date = ${of('date')} limit 1) is null`;
};

/** The place of an entry among the vouchers of its document, by which a later export finds it again. What takes one back on a later day is a voucher of its own. */
const placeOf = (moment?: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select count(*)::int from journal_entries earlier
  where earlier.kind = entries.kind and earlier.document_id = entries.document_id and earlier.id < entries.id and earlier.reverses is null and ${isVoucher('earlier', moment)})`;

const LINES = sql`(select jsonb_agg(jsonb_build_object('account_id', account_id, 'vendor_id', vendor_id, 'amount', ((debit - credit) * 100)::bigint,
    'money', account_group in ('Cash-in-Hand', 'Bank Accounts'), 'trading', coalesce(role in ('sales', 'purchases'), false)) order by line)
  from journal_lines join accounts on accounts.id = account_id where entry_id = entries.id)`;

/** Of a save that began before an export and ended behind it the entry is older than the file, which does not have it. */
const LONGEST_SAVE = sql`interval '1 minute'`;

/** Exports so far, with the days that each had: all up to `sure_until` is in its file, nothing behind `at`. */
const exportsSoFar = (since: string | undefined): RawBuilder<unknown> =>
  since
    ? sql`(select '-infinity'::date as start_date, 'infinity'::date as end_date, ${since}::timestamptz as sure_until, ${since}::timestamptz as at)`
    : sql`(select start_date, end_date, begun_at - ${LONGEST_SAVE} as sure_until, created_at as at from tally_exports)`;

/** Something of its document came, or was taken back, after the exports of its day. A document that lost a voucher is written whole, since the places of the others moved. */
const isChanged = (since: string | undefined): RawBuilder<unknown> => {
  const known = sql`coalesce((select max(sure_until) from ${exportsSoFar(since)} so_far where page.date between start_date and end_date), '-infinity')`;
  return sql`(created_at > ${known} or (select id from journal_entries other
    where other.kind = page.kind and other.document_id = page.document_id and other.created_at > ${known} limit 1) is not null or ${paidAnew(known)})`;
};

/**
 * The entries of a period in their order, some at a time. A page is taken by its index before anything is looked up: a database that guesses
 * how many of them are vouchers would read and sort all of the period for each page.
 */
export async function* pagesOfVouchers(db: Reader, names: LedgerNames, { startDate, endDate, since, changed }: TallyPeriod): AsyncGenerator<Voucher[]> {
  let last = { date: startDate, id: 0 };
  for (;;) {
    const { rows } = await sql<Stored & { wanted: boolean }>`
      with page as materialized (
        select * from journal_entries where date between ${startDate}::date and ${endDate}::date and (date, id) > (${last.date}::date, ${last.id}::bigint)
        order by date, id limit ${ROWS_AT_ONCE}),
      entries as materialized (select page.*, ${isVoucher('page')} ${since || changed ? sql`and ${isChanged(since)}` : sql``} as wanted from page)
      select id, date, kind, document_id, number, narration, wanted, case when wanted and reverses is null then ${placeOf()} end as place,
        case when wanted then ${LINES} end as lines, case when wanted and reverses is null then ${GOODS} end as goods,
        case when wanted then ${PLACE_OF_SUPPLY} end as place_of_supply, case when wanted then ${PAID_PARTS} end as paid
      from entries
      order by date, id`.execute(db);
    const wanted = rows.filter((row) => row.wanted);
    const orders = await namesOfOrders(
      db,
      wanted.flatMap(({ paid }) => (paid ?? []).flatMap(({ order_id }) => order_id ?? [])),
    );
    if (wanted.length) yield wanted.map((row) => voucherOf(row, names, orders));
    if (rows.length < ROWS_AT_ONCE) return;
    last = mustGet(rows, rows.length - 1);
  }
}

/** @property whole nothing is left of the document of the voucher */
interface Gone {
  voucher: Voucher;
  whole: boolean;
}

/** Vouchers of a period that an export had and that are none any more; of what is only changed, those that no export took back yet. */
export async function* pagesOfGone(db: Reader, names: LedgerNames, { startDate, endDate, since, changed }: TallyPeriod): AsyncGenerator<Gone[]> {
  let last = { date: startDate, id: 0 };
  const left = sql`(select count(*)::int from journal_entries still
    where still.kind = entries.kind and still.document_id = entries.document_id and still.reverses is null and ${isVoucher('still')})`;
  const nobodyTookBack = sql`and not exists (select from ${exportsSoFar(since)} later
    where entries.date between later.start_date and later.end_date and later.sure_until >= taken.created_at)`;
  for (;;) {
    const { rows } = await sql<Stored & { left: number }>`
      select * from (
        select distinct on (date, entries.kind, document_id, place, case when document_id is null then entries.id end)
          entries.id, entries.date, entries.kind, document_id, number, narration, place, ${LINES} as lines, null as goods, ${left} as left
        from (select entries.*, ${placeOf(sql`had.at`)} as place
          from journal_entries entries
            join journal_entries taken on taken.reverses = entries.id and taken.date = entries.date
            join lateral (select max(at) as at from ${exportsSoFar(since)} so_far
              where entries.date between start_date and end_date and at >= entries.created_at and sure_until < taken.created_at) had on had.at is not null
          where entries.date between ${startDate}::date and ${endDate}::date ${since || changed ? nobodyTookBack : sql``}) entries) gone
      where place >= "left" and (date, id) > (${last.date}::date, ${last.id}::bigint)
      order by date, id limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length) yield rows.map((row) => ({ voucher: voucherOf(row, names, new Map()), whole: row.left === 0 }));
    if (rows.length < ROWS_AT_ONCE) return;
    last = mustGet(rows, rows.length - 1);
  }
}

const voucherOf = (
  { id, document_id, place, lines, paid, goods, date, kind, number, narration, place_of_supply }: Stored,
  names: LedgerNames,
  orders: ReadonlyMap<number, string>,
): Voucher => ({
  ...{ date, kind, number, narration, state: (place_of_supply && STATES[place_of_supply]) || null },
  guid: `karkhana-${kind}-${document_id === null || place === null ? `entry-${id}` : `${document_id}-${place}`}`,
  lines: lines.map(({ account_id, vendor_id, amount, money, trading }) => ({
    ledger: vendor_id === null ? names.account(account_id) : names.party(vendor_id),
    amount,
    party: vendor_id !== null,
    ...(vendor_id !== null && {
      bills: referencesOf({ kind, number, back: place === null && document_id !== null }, { vendor_id, amount }, paid ?? [], orders),
    }),
    money,
    trading,
  })),
  goods: goods ?? [],
});

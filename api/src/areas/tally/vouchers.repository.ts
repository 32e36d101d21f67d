import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import type { LedgerNames } from './masters.ts';
import type { Voucher } from './voucher-xml.ts';

interface Stored {
  id: number;
  date: Day;
  kind: JournalKind;
  document_id: number | null;
  /** Its place among the entries of its document. */
  place: number;
  number: string | null;
  narration: string | null;
  lines: { account_id: number; vendor_id: number | null; amount: number; money: boolean; trading: boolean }[];
  goods: { item: string; unit: string; quantity: number; amount: number }[] | null;
}

/** Both days count. @property since only what was entered after this instant */
export interface TallyPeriod {
  startDate: Day;
  endDate: Day;
  since?: string | undefined;
}

/** Lines of a document as stock items, in the units of stock. @param source has `product_id` or `material_id`, `line`, `quantity` and `total_price` */
const goodsOf = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_build_object('item', coalesce(products.name || ' (' || products.sku || ')', materials.name),
    'unit', case when products.id is null then coalesce(materials.uqc, upper(materials.unit)) else coalesce(products.uqc, 'PCS') end,
    'quantity', quantity::float8, 'amount', round(total_price * 100)::bigint) order by line)
  from (${source}) lines left join materials on materials.id = material_id left join products on products.id = coalesce(product_id, materials.traded_product_id)
  where round(total_price, 2) > 0 and quantity > 0)`;

/** A part of an order that came before its bill has an entry for each day, without what came on which. */
const IN_ONE_ENTRY = sql`not exists (select from journal_entries other where other.kind = entries.kind and other.document_id = entries.document_id and other.id <> entries.id
  and other.reverses is null and not exists (select from journal_entries taken where taken.reverses = other.id))`;

const OF_SALE_NOTE = sql`select lines.product_id, null::integer as material_id, own.line, own.quantity, own.total_price
  from correction_note_items own join correction_notes on correction_notes.id = note_id and restock join sale_items lines on lines.id = item_id where note_id = document_id`;

/** What came or went with an entry. A note of a price alone moves nothing. */
const GOODS = sql`case kind
  when 'sale' then ${goodsOf(sql`select product_id, null::integer as material_id, line, quantity, total_price from sale_items where sale_id = document_id`)}
  when 'purchase' then case when ${IN_ONE_ENTRY} then ${goodsOf(sql`
    select null::integer as product_id, material_id, line, received_quantity * units_per_purchase_unit as quantity, total_price * received_quantity / quantity as total_price
    from purchase_items where purchase_id = document_id`)} end
  when 'debit_note' then ${goodsOf(sql`
    select null::integer as product_id, lines.material_id, own.line, own.quantity * units_per_purchase_unit as quantity, own.total_price
    from correction_note_items own join correction_notes on correction_notes.id = note_id and restock join purchase_items lines on lines.id = item_id where note_id = document_id`)}
  when 'credit_note' then ${goodsOf(OF_SALE_NOTE)} when 'sale_debit_note' then ${goodsOf(OF_SALE_NOTE)} end`;

/** The entries of a period in their order, some at a time. Entries that were reversed on their own day, and their reversals, are left out. */
export async function* pagesOfVouchers(db: Reader, names: LedgerNames, { startDate, endDate, since }: TallyPeriod): AsyncGenerator<Voucher[]> {
  let last = { date: startDate, id: 0 };
  for (;;) {
    const { rows } = await sql<Stored>`
      select id, date, kind, document_id, number, narration,
        (select count(*)::int from journal_entries earlier where earlier.kind = entries.kind and earlier.document_id = entries.document_id and earlier.id < entries.id
          and earlier.reverses is null and not exists (select from journal_entries taken where taken.reverses = earlier.id)) as place,
        (select jsonb_agg(jsonb_build_object('account_id', account_id, 'vendor_id', vendor_id, 'amount', ((debit - credit) * 100)::bigint,
            'money', account_group in ('Cash-in-Hand', 'Bank Accounts'), 'trading', coalesce(role in ('sales', 'purchases'), false)) order by line)
          from journal_lines join accounts on accounts.id = account_id where entry_id = entries.id) as lines,
        case when reverses is null then ${GOODS} end as goods
      from journal_entries entries
      where date between ${startDate}::date and ${endDate}::date ${since ? sql`and created_at > ${since}` : sql``} and (date, id) > (${last.date}::date, ${last.id}::bigint)
        and not exists (select from journal_entries taken where taken.reverses = entries.id and taken.date = entries.date)
        and not exists (select from journal_entries back where back.id = entries.reverses and back.date = entries.date)
      order by date, id limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length) yield rows.map((row) => voucherOf(row, names));
    if (rows.length < ROWS_AT_ONCE) return;
    last = mustGet(rows, rows.length - 1);
  }
}

const voucherOf = ({ id, document_id, place, lines, goods, ...entry }: Stored, names: LedgerNames): Voucher => ({
  ...entry,
  guid: `karkhana-${entry.kind}-${document_id === null ? `entry-${id}` : `${document_id}-${place}`}`,
  lines: lines.map(({ account_id, vendor_id, amount, money, trading }) => ({
    ledger: vendor_id === null ? names.account(account_id) : names.party(vendor_id),
    amount,
    party: vendor_id !== null,
    money,
    trading,
  })),
  goods: goods ?? [],
});

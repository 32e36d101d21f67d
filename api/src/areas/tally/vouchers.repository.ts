import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
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
  lines: { account_id: number; vendor_id: number | null; amount: number; money: boolean; sales: boolean }[];
  goods: { item: string; unit: string; quantity: number; amount: number }[] | null;
}

/** Both days count. @property since only what was entered after this instant */
export interface TallyPeriod {
  startDate: Day;
  endDate: Day;
  since?: string | undefined;
}

/** The entries of a period in their order, some at a time. What was taken back on its own day, and what took it back, is left out. */
export async function* pagesOfVouchers(db: Reader, names: LedgerNames, { startDate, endDate, since }: TallyPeriod): AsyncGenerator<Voucher[]> {
  let last = { date: startDate, id: 0 };
  for (;;) {
    const { rows } = await sql<Stored>`
      select id, date, kind, document_id, number, narration,
        (select count(*)::int from journal_entries earlier where earlier.kind = entries.kind and earlier.document_id = entries.document_id and earlier.id < entries.id
          and earlier.reverses is null and not exists (select from journal_entries taken where taken.reverses = earlier.id)) as place,
        (select jsonb_agg(jsonb_build_object('account_id', account_id, 'vendor_id', vendor_id, 'amount', ((debit - credit) * 100)::bigint,
            'money', account_group in ('Cash-in-Hand', 'Bank Accounts'), 'sales', role = 'sales' is true) order by line)
          from journal_lines join accounts on accounts.id = account_id where entry_id = entries.id) as lines,
        case when kind = 'sale' and reverses is null then (
          select jsonb_agg(jsonb_build_object('item', products.name || ' (' || products.sku || ')', 'unit', coalesce(products.uqc, 'PCS'), 'quantity', quantity,
            'amount', (total_price * 100)::bigint) order by line)
          from sale_items join products on products.id = product_id where sale_id = document_id and total_price > 0) end as goods
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
  lines: lines.map(({ account_id, vendor_id, amount, money, sales }) => ({
    ledger: vendor_id === null ? names.account(account_id) : names.party(vendor_id),
    amount,
    party: vendor_id !== null,
    money,
    sales,
  })),
  goods: goods ?? [],
});

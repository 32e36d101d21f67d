import { mustGet } from '@karkhana/shared-contract/must-get';
import { DOCUMENT_SECTIONS, type Gstr1, type Gstr1HsnRow, type Gstr1NilRow, type Gstr1SeriesRow, NIL_SUPPLIES } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr1B2csRow, Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { type StoredSums, TAX_SUMS, taxSumsOf } from './gst-registers.ts';
import { gstr1Lines } from './gstr1-lines.ts';
import type { Days } from './return-days.ts';

export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number];
type Page = { limit: number; offset: number };

type StoredDocument = Omit<Gstr1DocumentRow, 'value' | 'gst_rate' | 'taxable_amount' | 'cgst' | 'sgst' | 'igst'> &
  StoredSums & { value: string; gst_rate: string };

/** Rows of documents, one for each rate: notes with amounts above zero. */
const DOCUMENT_ROWS = (days: Days, wanted: RawBuilder<unknown>): RawBuilder<StoredDocument & { section: DocumentSection }> => sql`
  select section, date, document_type, document_id, number, party_name, gstin, place_of_supply, reverse_charge, worth as value, invoice_type, gst_rate, port_code,
    case when document_type = 'sale' then null when sign < 0 then 'C' else 'D' end as note_type,
    sum(taxable) * sign as taxable_amount, sum(cgst) * sign as cgst, sum(sgst) * sign as sgst, sum(igst) * sign as igst, sum(tax) * sign as tax_amount
  from (${gstr1Lines(days)}) lines where ${wanted}
  group by section, date, document_type, document_id, number, party_name, gstin, place_of_supply, reverse_charge, worth, invoice_type, gst_rate, sign, port_code`;

/** By buyer, day and number. */
export async function documentRows(db: Reader, days: Days, section: DocumentSection, { limit, offset }: Page): Promise<Gstr1DocumentRow[]> {
  const { rows } = await sql<StoredDocument>`
    select * from (${DOCUMENT_ROWS(days, sql`section = ${section}`)}) rows
    order by gstin, place_of_supply, invoice_type, date, number, gst_rate limit ${limit} offset ${offset}`.execute(db);
  return rows.map(documentRowOf);
}

/** Those of some documents, whatever the table. */
export async function rowsOfDocuments(
  db: Reader,
  days: Days,
  documents: readonly DocumentName[],
): Promise<(Gstr1DocumentRow & { section: DocumentSection })[]> {
  if (!documents.length) return [];
  const names = documents.map(({ document_type, document_id }) => `${document_type} ${document_id}`);
  const { rows } = await DOCUMENT_ROWS(
    days,
    sql`section = any(${[...DOCUMENT_SECTIONS]}::text[]) and document_type || ' ' || document_id = any(${names}::text[])`,
  ).execute(db);
  return rows.map(({ section, ...row }) => ({ section, ...documentRowOf(row) }));
}

export type DocumentName = Pick<Gstr1DocumentRow, 'document_type' | 'document_id'>;

const documentRowOf = (row: StoredDocument): Gstr1DocumentRow => {
  const { tax_amount: _tax, ...amounts } = taxSumsOf(row);
  const { date, document_type, document_id, number, party_name, gstin, place_of_supply, reverse_charge, invoice_type, note_type, port_code } = row;
  return {
    ...{ date, document_type, document_id, number, party_name, gstin, place_of_supply, reverse_charge, invoice_type, note_type, port_code },
    ...{ value: Number(row.value), gst_rate: Number(row.gst_rate), ...amounts },
  };
};

interface SectionTotal extends StoredSums {
  section: DocumentSection;
  total: number;
}

/** Sums of each section of documents; those of notes say how much they take back. */
export async function documentTotals(db: Reader, days: Days): Promise<Map<DocumentSection, Pick<Gstr1['sections']['b2b'], 'total' | 'totals'>>> {
  const { rows } = await sql<SectionTotal>`
    select section, count(distinct (document_type, document_id, gst_rate))::int as total, sum(taxable * flip) as taxable_amount, sum(cgst * flip) as cgst,
      sum(sgst * flip) as sgst, sum(igst * flip) as igst, sum(tax * flip) as tax_amount
    from (select *, case when section in ('cdnr', 'cdnur') then -1 else 1 end as flip from (${gstr1Lines(days)}) lines) lines
    where section = any(${[...DOCUMENT_SECTIONS]}::text[]) group by section`.execute(db);
  return new Map(rows.map((row) => [row.section, { total: row.total, totals: taxSumsOf(row) }]));
}

export async function b2csRows(db: Reader, days: Days): Promise<Gstr1B2csRow[]> {
  const { rows } = await sql<StoredSums & Pick<Gstr1B2csRow, 'supply_type' | 'place_of_supply'> & { gst_rate: string }>`
    select case when supply_type = 'intra' then 'INTRA' else 'INTER' end as supply_type, place_of_supply, gst_rate, ${TAX_SUMS}
    from (${gstr1Lines(days)}) lines where section = 'b2cs' group by 1, place_of_supply, gst_rate order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ supply_type: row.supply_type, place_of_supply: row.place_of_supply, gst_rate: Number(row.gst_rate), ...taxSumsOf(row) }));
}

/** Supplies without tax, one row for each kind that there is. */
export async function nilRows(db: Reader, days: Days): Promise<Gstr1NilRow[]> {
  const { rows } = await sql<Record<Exclude<keyof Gstr1NilRow, 'supply_type'>, string> & Pick<Gstr1NilRow, 'supply_type'>>`
    select case when supply_type = 'intra' then 'INTRA' else 'INTR' end || case when gstin is null then 'B2C' else 'B2B' end as supply_type,
      coalesce(sum(taxable) filter (where taxability in ('nil_rated', 'taxable')), 0) as nil_amount, coalesce(sum(taxable) filter (where taxability = 'exempt'), 0) as exempt_amount,
      coalesce(sum(taxable) filter (where taxability = 'non_gst'), 0) as non_gst_amount
    from (${gstr1Lines(days)}) lines where section = 'nil' group by 1`.execute(db);
  const found = rows.map((row) => ({
    supply_type: row.supply_type,
    nil_amount: Number(row.nil_amount),
    exempt_amount: Number(row.exempt_amount),
    non_gst_amount: Number(row.non_gst_amount),
  }));
  return found.sort((one, other) => NIL_SUPPLIES.indexOf(one.supply_type) - NIL_SUPPLIES.indexOf(other.supply_type));
}

export async function hsnRows(db: Reader, days: Days, toRegistered: boolean): Promise<Gstr1HsnRow[]> {
  const { rows } = await sql<StoredSums & Pick<Gstr1HsnRow, 'hsn_code' | 'uqc'> & { quantity: string; gst_rate: string }>`
    select hsn_code, unit as uqc, sum(case when unit = 'NA' then 0 else quantity end) as quantity, gst_rate, ${TAX_SUMS}
    from (select *, case when hsn_code like '99%' then 'NA' else coalesce(uqc, 'OTH') end as unit from (${gstr1Lines(days)}) lines
      where section is not null and to_registered = ${toRegistered}) lines
    group by hsn_code, unit, gst_rate order by 1, 2, 4`.execute(db);
  return rows.map((row) => ({ hsn_code: row.hsn_code, uqc: row.uqc, quantity: Number(row.quantity), gst_rate: Number(row.gst_rate), ...taxSumsOf(row) }));
}

/** The numbers that were given out, in runs without a gap. */
export async function seriesRows(db: Reader, { startDate, endDate }: Days): Promise<Gstr1SeriesRow[]> {
  const { rows } = await sql<Omit<Gstr1SeriesRow, 'document_name' | 'net_issued'>>`
    with issued as (
      select 1 as document_number, invoice_number as number, cancelled_at is not null as cancelled from sales where not opening and sale_date between ${startDate}::date and ${endDate}::date
      union all select 2, 'SI/' || lpad((self_invoice_year % 100)::text, 2, '0') || '-' || lpad(((self_invoice_year + 1) % 100)::text, 2, '0') || '/' || lpad(self_invoice_sequence::text, 5, '0'), false
      from purchases where self_invoice_date between ${startDate}::date and ${endDate}::date
      union all select case when raises then 4 else 5 end, number, cancelled_at is not null from correction_notes where sale_id is not null and date between ${startDate}::date and ${endDate}::date
      union all select 12, number, cancelled_at is not null from stock_transfers where date between ${startDate}::date and ${endDate}::date),
    counted as (select *, regexp_replace(number, '\\d+$', '') as series, substring(number from '\\d+$')::bigint as place from issued),
    runs as (select *, place - row_number() over (partition by document_number, series order by place) as run from counted)
    select document_number, min(number) filter (where is_first) as from, min(number) filter (where is_last) as to, count(*)::int as total, count(*) filter (where cancelled)::int as cancelled
    from (select *, place = min(place) over (partition by document_number, series, run) as is_first,
        place = max(place) over (partition by document_number, series, run) as is_last from runs) runs
    group by document_number, series, run order by document_number, series, min(place)`.execute(db);
  return rows.map((row) => ({ ...row, document_name: mustGet(SERIES_NAMES, row.document_number), net_issued: row.total - row.cancelled }));
}

/** As the portal names them. */
const SERIES_NAMES = new Map([
  [1, 'Invoices for outward supply'],
  [2, 'Invoices for inward supply from unregistered person'],
  [4, 'Debit Note'],
  [5, 'Credit Note'],
  [12, 'Delivery Challan in cases other than by way of supply'],
]);

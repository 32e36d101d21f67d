import { DOCUMENTS, kindsWith, TABLE_13 } from '@karkhana/shared-contract/documents/document-kinds';
import type { TaxSums } from '@karkhana/shared-contract/returns/gst-register';
import { DOCUMENT_SECTIONS, type Gstr1HsnRow, type Gstr1NilRow, type Gstr1SeriesRow, NIL_SUPPLIES } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr1B2csRow, Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import { type RawBuilder, sql } from 'kysely';
import { storedOf } from '../../documents/stored-documents.ts';
import type { Reader } from '../../platform/database.ts';
import { readSums } from '../../platform/read-cached.ts';
import { type StoredSums, TAX_SUMS, taxSumsOf } from './gst-registers.ts';
import { type Gstr1Days, gstr1Lines } from './gstr1-lines.ts';

export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number];
type Page = { limit: number; offset: number };

type StoredDocument = Omit<Gstr1DocumentRow, 'value' | 'gst_rate' | 'taxable_amount' | 'cgst' | 'sgst' | 'igst'> &
  StoredSums & { value: string; gst_rate: string };

/** What a section is read from: the lines of gstr1Lines, or a name for them. */
type Lines = RawBuilder<unknown>;
const linesOf = (days: Gstr1Days): Lines => sql`(${gstr1Lines(days)})`;

/** Rows of documents, one for each rate: notes with amounts above zero. */
const documentsFrom = (lines: Lines, wanted: RawBuilder<unknown>): RawBuilder<StoredDocument & { section: DocumentSection }> => sql`
  select section, sign, date, document_type, document_id, number, party_name, gstin, place_of_supply, reverse_charge, worth as value, invoice_type, gst_rate, port_code,
    case when document_type = 'sale' then null when sign < 0 then 'C' else 'D' end as note_type,
    sum(taxable) * sign as taxable_amount, sum(cgst) * sign as cgst, sum(sgst) * sign as sgst, sum(igst) * sign as igst, sum(tax) * sign as tax_amount
  from ${lines} lines where not elsewhere and ${wanted}
  group by section, date, document_type, document_id, number, party_name, gstin, place_of_supply, reverse_charge, worth, invoice_type, gst_rate, sign, port_code`;

/** By buyer, day and number. */
const pageOf = (documents: RawBuilder<unknown>, section: DocumentSection, { limit, offset }: Page) => sql<StoredDocument>`
  select * from ${documents} rows where section = ${section} order by gstin, place_of_supply, invoice_type, date, number, gst_rate limit ${limit} offset ${offset}`;

export async function documentRows(db: Reader, days: Gstr1Days, section: DocumentSection, page: Page): Promise<Gstr1DocumentRow[]> {
  const { rows } = await pageOf(sql`(${documentsFrom(linesOf(days), sql`section = ${section}`)})`, section, page).execute(db);
  return rows.map(documentRowOf);
}

/** Those of some documents, of any table. */
export async function rowsOfDocuments(
  db: Reader,
  days: Gstr1Days,
  documents: readonly DocumentName[],
): Promise<(Gstr1DocumentRow & { section: DocumentSection })[]> {
  if (!documents.length) return [];
  const names = documents.map(({ document_type, document_id }) => `${document_type} ${document_id}`);
  const { rows } = await documentsFrom(
    linesOf(days),
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

/** Sums of each section of documents; those of notes are what they take back. */
const totalsFrom = (documents: RawBuilder<unknown>) => sql<SectionTotal>`
  select section, count(*)::int as total, ${sql.join(
    (['taxable_amount', 'cgst', 'sgst', 'igst', 'tax_amount'] as const).map((name) => sql`sum(${sql.ref(name)} * flip) as ${sql.ref(name)}`),
  )} from (select *, sign * case when section in ('cdnr', 'cdnur') then -1 else 1 end as flip from ${documents} rows) documents group by section`;

type StoredB2cs = StoredSums & Pick<Gstr1B2csRow, 'supply_type' | 'place_of_supply'> & { gst_rate: string };
const b2csFrom = (lines: Lines) => sql<StoredB2cs>`
  select case when supply_type = 'intra' then 'INTRA' else 'INTER' end as supply_type, place_of_supply, gst_rate, ${TAX_SUMS}
  from ${lines} lines where section = 'b2cs' and in_sums group by 1, place_of_supply, gst_rate order by 1, 2, 3`;
const b2csRowOf = (row: StoredB2cs): Gstr1B2csRow => ({
  supply_type: row.supply_type,
  place_of_supply: row.place_of_supply,
  gst_rate: Number(row.gst_rate),
  ...taxSumsOf(row),
});

export async function b2csRows(db: Reader, days: Gstr1Days): Promise<Gstr1B2csRow[]> {
  return (await b2csFrom(linesOf(days)).execute(db)).rows.map(b2csRowOf);
}

type StoredNil = Record<Exclude<keyof Gstr1NilRow, 'supply_type'>, string> & Pick<Gstr1NilRow, 'supply_type'>;
const nilFrom = (lines: Lines) => sql<StoredNil>`
  select case when supply_type = 'intra' then 'INTRA' else 'INTR' end || case when gstin is null then 'B2C' else 'B2B' end as supply_type,
    coalesce(sum(taxable) filter (where taxability in ('nil_rated', 'taxable')), 0) as nil_amount, coalesce(sum(taxable) filter (where taxability = 'exempt'), 0) as exempt_amount,
    coalesce(sum(taxable) filter (where taxability = 'non_gst'), 0) as non_gst_amount
  from ${lines} lines where section = 'nil' group by 1`;
const nilRowsOf = (rows: readonly StoredNil[]): Gstr1NilRow[] =>
  rows
    .map((row) => ({
      supply_type: row.supply_type,
      nil_amount: Number(row.nil_amount),
      exempt_amount: Number(row.exempt_amount),
      non_gst_amount: Number(row.non_gst_amount),
    }))
    .sort((one, other) => NIL_SUPPLIES.indexOf(one.supply_type) - NIL_SUPPLIES.indexOf(other.supply_type));

/** Supplies without tax, one row for each kind that there is. */
export async function nilRows(db: Reader, days: Gstr1Days): Promise<Gstr1NilRow[]> {
  return nilRowsOf((await nilFrom(linesOf(days)).execute(db)).rows);
}

type StoredHsn = StoredSums & Pick<Gstr1HsnRow, 'hsn_code' | 'uqc'> & { quantity: string; gst_rate: string };
const hsnFrom = (lines: Lines, toRegistered: boolean) => sql<StoredHsn>`
  select hsn_code, unit as uqc, sum(case when unit = 'NA' then 0 else quantity end) as quantity, gst_rate, ${TAX_SUMS}
  from (select *, case when hsn_code like '99%' then 'NA' else coalesce(uqc, 'OTH') end as unit from ${lines} lines
    where section is not null and to_registered = ${toRegistered}) lines
  group by hsn_code, unit, gst_rate order by 1, 2, 4`;
const hsnRowOf = (row: StoredHsn): Gstr1HsnRow => ({
  hsn_code: row.hsn_code,
  uqc: row.uqc,
  quantity: Number(row.quantity),
  gst_rate: Number(row.gst_rate),
  ...taxSumsOf(row),
});

export async function hsnRows(db: Reader, days: Gstr1Days, toRegistered: boolean): Promise<Gstr1HsnRow[]> {
  return (await hsnFrom(linesOf(days), toRegistered).execute(db)).rows.map(hsnRowOf);
}

/** What a screen shows of documents; their file has all of them. */
const SHOWN = { limit: 1_000, offset: 0 };

type Found<Row> = { [Name in keyof Row]: readonly Row[Name][] };
type FoundSections = Found<
  Record<DocumentSection, StoredDocument> & { totals: SectionTotal; b2cs: StoredB2cs; nil: StoredNil; hsn_b2b: StoredHsn; hsn_b2c: StoredHsn }
>;

/** All that lines come to, with one reading of them. */
export async function readSections(db: Reader, days: Gstr1Days) {
  const [lines, documents] = [sql`lines`, sql`documents`];
  const parts: Record<keyof FoundSections, RawBuilder<unknown>> = {
    ...(Object.fromEntries(DOCUMENT_SECTIONS.map((section) => [section, pageOf(documents, section, SHOWN)])) as Record<DocumentSection, RawBuilder<unknown>>),
    totals: totalsFrom(documents),
    b2cs: b2csFrom(lines),
    nil: nilFrom(lines),
    hsn_b2b: hsnFrom(lines, true),
    hsn_b2c: hsnFrom(lines, false),
  };
  const found = await readSums(
    db,
    sql<FoundSections>`
    with lines as materialized (${gstr1Lines(days)}), documents as materialized (${documentsFrom(lines, sql`section = any(${[...DOCUMENT_SECTIONS]}::text[])`)})
    select ${sql.join(Object.entries(parts).map(([name, part]) => sql`(select coalesce(json_agg(part), '[]') from (${part}) part) as ${sql.ref(name)}`))}`,
  );
  const totals = new Map(found.totals.map((row) => [row.section, { total: row.total, totals: taxSumsOf(row) }]));
  return {
    documents: (section: DocumentSection) => ({ rows: found[section].map(documentRowOf), ...(totals.get(section) ?? { total: 0, totals: NO_TAX }) }),
    b2cs: found.b2cs.map(b2csRowOf),
    nil: nilRowsOf(found.nil),
    hsn_b2b: found.hsn_b2b.map(hsnRowOf),
    hsn_b2c: found.hsn_b2c.map(hsnRowOf),
  };
}

const NO_TAX: TaxSums = { taxable_amount: 0, cgst: 0, sgst: 0, igst: 0, tax_amount: 0 };

/** The numbers that were given out, in runs without a gap. */
export async function seriesRows(db: Reader, { startDate, endDate, counts }: Gstr1Days): Promise<Gstr1SeriesRow[]> {
  const { rows } = await sql<Omit<Gstr1SeriesRow, 'document_name' | 'net_issued' | 'document_number'> & { document_number: keyof typeof TABLE_13 }>`
    with issued as (
      ${sql.join(
        kindsWith('table13').map((kind) => {
          const { date, ...stored } = storedOf(kind);
          const between = (day: RawBuilder<unknown>) => sql`${day} between ${startDate}::date and ${endDate}::date`;
          const isLate = counts === 'listed' && (stored.table === 'sales' || stored.table === 'correction_notes');
          const within = sql`${stored.own} and ${isLate ? sql`(listed_on is null and ${between(date)} or ${between(sql`listed_on`)})` : between(date)}`;
          return sql`select ${DOCUMENTS[kind].table13}::int as document_number, ${stored.number} as number, ${stored.cancelled} as cancelled from ${sql.table(stored.table)} where ${within}`;
        }),
        sql` union all `,
      )}),
    counted as (select *, regexp_replace(number, '\\d+$', '') as series, substring(number from '\\d+$')::bigint as place from issued),
    runs as (select *, place - row_number() over (partition by document_number, series order by place) as run from counted)
    select document_number, min(number) filter (where is_first) as from, min(number) filter (where is_last) as to, count(*)::int as total, count(*) filter (where cancelled)::int as cancelled
    from (select *, place = min(place) over (partition by document_number, series, run) as is_first,
        place = max(place) over (partition by document_number, series, run) as is_last from runs) runs
    group by document_number, series, run order by document_number, series, min(place)`.execute(db);
  return rows.map((row) => ({ ...row, document_name: TABLE_13[row.document_number], net_issued: row.total - row.cancelled }));
}

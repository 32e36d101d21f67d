import { addDays } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { AMENDED_SECTIONS, AmendedB2csRow, AmendedRow } from '@karkhana/shared-contract/returns/amendments';
import type { Gstr1B2csRow, Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { StoredFiling } from './filings.repository.ts';
import { b2csRows, rowsOfDocuments } from './gstr1-sections.ts';
import type { Days } from './return-days.ts';

const AMENDED = new Map<string, (typeof AMENDED_SECTIONS)[number]>(
  Object.entries({
    ...{ b2b: 'b2ba', b2cl: 'b2cla', exp: 'expa', cdnr: 'cdnra', cdnur: 'cdnura' },
    ...{ b2ba: 'b2ba', b2cla: 'b2cla', expa: 'expa', cdnra: 'cdnra', cdnura: 'cdnura' },
  } as const),
);

/** @param amends_id the document as it was filed; null where the row takes it back itself */
export interface OpenAmendments {
  documents: (AmendedRow & { amends_id: number | null })[];
  b2csa: AmendedB2csRow[];
}

const NONE: OpenAmendments = { documents: [], b2csa: [] };

/**
 * What was filed and corrected since, for the return whose days follow on the last one that was filed: a correction is reported once. A
 * document that was cancelled is there at 0, or as the one that was saved in its place on a day of the same return.
 */
export async function openAmendments(db: Reader, days: Days, last: StoredFiling | undefined): Promise<OpenAmendments> {
  if (!last) return NONE;
  const next = addDays(last.end_date, 1);
  if (next < days.startDate || next > days.endDate) return NONE;
  return { documents: await amendedDocuments(db), b2csa: await amendedB2cs(db) };
}

/** What was cancelled since the first return was recorded. */
const GONE = sql`select 'sale' as document_type, id as document_id, cancelled_at from sales where cancelled_at > (select min(recorded_at) from gst_filings)
  union all select case when raises then 'sale_debit_note' else 'credit_note' end, id, cancelled_at from correction_notes
    where sale_id is not null and cancelled_at > (select min(recorded_at) from gst_filings)`;

interface FiledThenGone {
  section: string;
  filing_id: number;
  period: string;
  start_date: string;
  end_date: string;
  document_id: number;
  row: Gstr1DocumentRow & Partial<AmendedRow>;
  successor: number | null;
}

/** In the order in which the portal's tables want them: by buyer, day and number. */
async function amendedDocuments(db: Reader): Promise<OpenAmendments['documents']> {
  const { rows } = await sql<FiledThenGone>`
    select filed.section, filings.id as filing_id, filings.period, filings.start_date::text as start_date, filings.end_date::text as end_date, filed.document_id, filed.row,
      case when filed.document_type = 'sale' then (select sales.id from sales where sales.replaces_id = filed.document_id and cancelled_at is null
        and sale_date <= filings.end_date) end as successor
    from (${GONE}) gone join gst_filed_rows filed on filed.document_type = gone.document_type and filed.document_id = gone.document_id
      join gst_filings filings on filings.id = filed.filing_id and filings.recorded_at < gone.cancelled_at
    where filed.section = any(${[...AMENDED.keys()]}::text[]) and not exists (
      select from gst_filed_rows later join gst_filings on gst_filings.id = later.filing_id and gst_filings.recorded_at > gone.cancelled_at
      where later.document_type = gone.document_type and gone.document_id in (later.document_id, later.amends_id))
    order by filed.row ->> 'gstin', filed.row ->> 'place_of_supply', filed.row ->> 'invoice_type', filed.row ->> 'date', filed.row ->> 'number', filed.line`.execute(
    db,
  );
  const found: OpenAmendments['documents'] = [];
  const seen = new Set<string>();
  for (const gone of rows) {
    const name = `${gone.row.document_type} ${gone.document_id}`;
    const replaced = gone.successor === null ? [] : await successorRows(db, gone, gone.successor);
    const was = rows.filter((other) => `${other.row.document_type} ${other.document_id}` === name).map(({ row }) => row);
    if (replaced.length === 0) found.push({ ...amendedRowOf(gone, { ...gone.row, ...NO_AMOUNTS, value: 0 }, gone.row), amends_id: null });
    else if (!seen.has(name)) {
      const rowOf = (now: Gstr1DocumentRow) => amendedRowOf(gone, now, was.find(({ gst_rate }) => gst_rate === now.gst_rate) ?? { ...now, ...NO_AMOUNTS });
      found.push(...replaced.map((now) => ({ ...rowOf(now), amends_id: gone.document_id })));
      // A rate that the document in its place does not have.
      const left = was.filter(({ gst_rate }) => !replaced.some((now) => now.gst_rate === gst_rate));
      const [first] = replaced;
      if (first)
        found.push(...left.map((row) => ({ ...amendedRowOf(gone, { ...first, gst_rate: row.gst_rate, ...NO_AMOUNTS }, row), amends_id: gone.document_id })));
    }
    seen.add(name);
  }
  return found;
}

const NO_AMOUNTS = { taxable_amount: 0, cgst: 0, sgst: 0, igst: 0 };

/** None where the document in its place belongs to another table. */
async function successorRows(db: Reader, { section }: FiledThenGone, document_id: number): Promise<Gstr1DocumentRow[]> {
  const { sale_date } = await db.selectFrom('sales').select('sale_date').where('id', '=', document_id).executeTakeFirstOrThrow();
  const rows = await rowsOfDocuments(db, { startDate: sale_date, endDate: sale_date }, [{ document_type: 'sale', document_id }]);
  return rows.filter((row) => AMENDED.get(row.section) === AMENDED.get(section));
}

/** In cdnr and cdnur amounts are positive: a credit note takes back. */
const signOf = ({ note_type }: Pick<Gstr1DocumentRow, 'note_type'>) => (note_type === 'C' ? -1 : 1);
type Amounts = Pick<Gstr1DocumentRow, 'taxable_amount' | 'cgst' | 'sgst' | 'igst'>;
const changeOf = (now: Amounts, was: Amounts, sign = 1): Amounts => {
  const of = (name: keyof Amounts) => rupees(sign * (paise(now[name]) - paise(was[name])));
  return { taxable_amount: of('taxable_amount'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
};

const amendedRowOf = (gone: FiledThenGone, now: Gstr1DocumentRow, was: Amounts): AmendedRow => ({
  ...{ date: now.date, document_type: now.document_type, document_id: now.document_id, number: now.number, party_name: now.party_name, gstin: now.gstin },
  ...{ place_of_supply: now.place_of_supply, gst_rate: now.gst_rate, taxable_amount: now.taxable_amount, cgst: now.cgst, sgst: now.sgst, igst: now.igst },
  ...{ invoice_type: now.invoice_type, reverse_charge: now.reverse_charge, value: now.value, note_type: now.note_type, port_code: now.port_code },
  section: mustGet(AMENDED, gone.section),
  original_period: gone.row.original_period ?? gone.period,
  original_number: gone.row.original_number ?? gone.row.number,
  original_date: gone.row.original_date ?? gone.row.date,
  change: changeOf(now, was, signOf(now)),
});

/** Places and rates with other figures than in the last return, in months with documents made or cancelled since. */
async function amendedB2cs(db: Reader): Promise<AmendedB2csRow[]> {
  const touched = (table: 'sales' | 'correction_notes', day: 'sale_date' | 'date') => sql`exists (select from ${sql.table(table)}
    where ${sql.ref(day)} between start_date and end_date and (cancelled_at > recorded_at or created_at > recorded_at))`;
  const { rows: filings } = await sql<Pick<StoredFiling, 'id' | 'period'> & { start_date: string; end_date: string }>`
    select id, period, start_date::text as start_date, end_date::text as end_date from gst_filings
    where filing <> 'iff' and (${touched('sales', 'sale_date')} or ${touched('correction_notes', 'date')}) order by period`.execute(db);
  const found: AmendedB2csRow[] = [];
  for (const { id, period, start_date, end_date } of filings) {
    const said = await filedB2cs(db, id, period);
    const now = await b2csRows(db, { startDate: start_date, endDate: end_date });
    const changed = now.filter((row) => !sameSums(row, said.get(keyOf(row))));
    const gone = [...said.values()].filter((row) => row.tax_amount + row.taxable_amount !== 0 && !now.some((each) => keyOf(each) === keyOf(row)));
    found.push(
      ...changed.map((row) => ({ ...row, original_period: period, change: changeOf(row, said.get(keyOf(row)) ?? NO_AMOUNTS) })),
      ...gone.map((row) => ({ ...row, ...NO_AMOUNTS, tax_amount: 0, original_period: period, change: changeOf(NO_AMOUNTS, row) })),
    );
  }
  return found;
}

const keyOf = ({ supply_type, place_of_supply, gst_rate }: Gstr1B2csRow) => `${supply_type} ${place_of_supply} ${gst_rate}`;
const sameSums = (one: Gstr1B2csRow, other: Gstr1B2csRow | undefined) =>
  other !== undefined && one.taxable_amount === other.taxable_amount && one.cgst === other.cgst && one.sgst === other.sgst && one.igst === other.igst;

/** The last reported figures of a month, by place and rate. */
async function filedB2cs(db: Reader, filing_id: number, period: string): Promise<Map<string, Gstr1B2csRow>> {
  const { rows } = await sql<{ row: Gstr1B2csRow }>`
    select row from gst_filed_rows where section = 'b2cs' and filing_id = ${filing_id}
    union all select row from (select row, filing_id, line from gst_filed_rows where section = 'b2csa' and row ->> 'original_period' = ${period} order by filing_id, line) later`.execute(
    db,
  );
  return new Map(rows.map(({ row }) => [keyOf(row), row]));
}

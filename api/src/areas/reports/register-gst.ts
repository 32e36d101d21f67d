import type { Day } from '@karkhana/shared-contract/dates';
import type { RegisterGst, RegisterRow } from '@karkhana/shared-contract/reports/register';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Days } from '../returns/return-days.ts';

/** The lines of a side's documents in a period, as the registers of GST have them. */
export type LinesOf = (days: Days) => RawBuilder<unknown>;

type Stored = Omit<RegisterGst, 'cgst' | 'sgst' | 'igst'> & Record<'cgst' | 'sgst' | 'igst', string> & { document: string };

/** Rows of a register with the GST columns of each document; a cancelled one has none. */
export async function withGst(db: Reader, linesOf: LinesOf, rows: readonly RegisterRow[]): Promise<RegisterRow[]> {
  const dates = rows.map(({ date }) => date).sort();
  const [startDate] = dates;
  if (!startDate) return [...rows];
  const documents = rows.filter(({ cancelled }) => !cancelled).map(nameOf);
  const { rows: found } = await sql<Stored>`
    select document_type || ' ' || document_id as document, max(gstin) as gstin, max(state_code) as state_code, max(place_of_supply) as place_of_supply,
      max(supply_type) as supply_type, string_agg(distinct hsn_code, ', ') as hsn_code,
      array_to_string(array_agg(distinct trim_scale(gst_rate) order by trim_scale(gst_rate)), ', ') as gst_rate,
      coalesce(sum(cgst), 0) as cgst, coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst
    from (${linesOf({ startDate, endDate: ANY_DAY })}) lines where document_id = any(${rows.map(({ id }) => id)}::int[]) and document_type || ' ' || document_id = any(${documents}::text[]) group by 1`.execute(
    db,
  );
  const gst = new Map(
    found.map(({ document, cgst, sgst, igst, ...facts }) => [document, { ...facts, cgst: Number(cgst), sgst: Number(sgst), igst: Number(igst) }]),
  );
  return rows.map((row) => {
    const own = gst.get(nameOf(row));
    return own ? { ...row, gst: own } : row;
  });
}

/** Credit may come later than the document: with the last of its goods. */
const ANY_DAY: Day = '9999-12-31';

const nameOf = ({ document_type, id }: RegisterRow): string => `${document_type} ${id}`;

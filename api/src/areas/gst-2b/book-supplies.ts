import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { BookSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { inwardLines } from '../returns/inward-lines.ts';
import type { Days } from '../returns/return-days.ts';

type Stored = Omit<BookSupply, 'kind' | 'taxable_amount' | 'igst' | 'cgst' | 'sgst'> &
  Record<'taxable_amount' | 'igst' | 'cgst' | 'sgst', string> & { negative: boolean };

/** Bills and notes of suppliers with a GSTIN, one row for each, under the supplier's own number. Amounts are positive, as the portal has them. */
const SUPPLIES = (days: Days): RawBuilder<unknown> => sql`
  select lines.document_type, lines.document_id, lines.gstin, lines.party_name, coalesce(notes.supplier_note_number, lines.number) as number,
    coalesce(notes.supplier_note_date, lines.date) as date, lines.place_of_supply, lines.reverse_charge, lines.sign < 0 as negative,
    sum(lines.taxable) * lines.sign as taxable_amount, sum(lines.igst) * lines.sign as igst, sum(lines.cgst) * lines.sign as cgst, sum(lines.sgst) * lines.sign as sgst
  from (${inwardLines(days)}) lines left join correction_notes notes on lines.document_type = 'debit_note' and notes.id = lines.document_id
  where lines.billed and lines.gstin is not null and lines.supply_type is distinct from 'import'
  group by lines.document_type, lines.document_id, lines.gstin, lines.party_name, lines.number, lines.date, notes.supplier_note_number, notes.supplier_note_date,
    lines.place_of_supply, lines.reverse_charge, lines.sign`;

/** What was decided of a document in another month's file stays there. */
const IN_ANOTHER = (period: string) => sql`exists (select from gst_2b_choices choices where choices.document_type = supplies.document_type
  and choices.document_id = supplies.document_id and choices.choice = 'matched' and choices.period <> ${period})`;

const shown = (wanted: RawBuilder<unknown>) => sql<Stored>`
  select supplies.document_type, supplies.document_id, gstin, party_name, number, date, place_of_supply, reverse_charge, negative, taxable_amount, igst, cgst, sgst,
    case when months.document_id is null then to_char(date, 'YYYY-MM') else months.period end as credit_period
  from ${wanted} left join gst_credit_months months on months.document_type = supplies.document_type and months.document_id = supplies.document_id
  order by date, number`;

/**
 * Our side of a month's file: bills dated in the month, and older bills that the portal may mean: those of the same suppliers since the oldest day in
 * the file.
 */
export async function bookSupplies(
  db: Reader,
  period: string,
  days: Days,
  portal: { gstins: readonly string[]; oldest: Day | undefined },
): Promise<BookSupply[]> {
  const own = await shown(sql`(select * from (${SUPPLIES(days)}) supplies where not ${IN_ANOTHER(period)}) supplies`).execute(db);
  const { gstins, oldest } = portal;
  if (!oldest || oldest >= days.startDate || !gstins.length) return own.rows.map(supplyOf);
  const before = { startDate: oldest, endDate: addDays(days.startDate, -1) };
  const older = await shown(
    sql`(select * from (${SUPPLIES(before)}) supplies where gstin = any(${[...gstins]}::text[]) and not ${IN_ANOTHER(period)}) supplies`,
  ).execute(db);
  return [...own.rows, ...older.rows].map(supplyOf);
}

const supplyOf = ({ negative, taxable_amount, igst, cgst, sgst, ...facts }: Stored): BookSupply => ({
  ...facts,
  // The supplier's credit note is our debit note.
  kind: negative ? 'credit_note' : 'invoice',
  taxable_amount: Number(taxable_amount),
  igst: Number(igst),
  cgst: Number(cgst),
  sgst: Number(sgst),
});

import { isGstRateOn } from '@karkhana/shared-contract/gst/rates';
import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readSums } from '../../platform/read-cached.ts';
import { outwardLines } from './outward-lines.ts';
import type { Days } from './return-days.ts';
import { taxedAdvances } from './taxed-advances.ts';

/** As many as a person puts right in one sitting. */
const MOST = 500;

type Doubtful = Omit<ReturnProblem, 'message'> & {
  date: string;
  supply_type: string | null;
  place_of_supply: string | null;
  number_fits: boolean;
  lacks_hsn: boolean;
  short_hsn: boolean;
  lacks_gstin: boolean;
  left_tax_away: boolean;
  late: boolean;
  /** A rate that is none on its day. */
  free: number | null;
};

interface Rate {
  date: string;
  rate: number;
  hsn: string | null;
}

/** Faults in the documents of a period, each with what to do about it. */
export async function outwardProblems(db: Reader, days: Days, hsnDigits: number): Promise<ReturnProblem[]> {
  let found = await readDoubtful(db, days, hsnDigits, []);
  const free = found.rates.filter(({ date, rate, hsn }) => !isGstRateOn(rate, date, hsn));
  // Seldom: a second read for books with such a rate.
  if (free.length) found = await readDoubtful(db, days, hsnDigits, free);
  const doubtful = found.doubtful.flatMap(({ document_type, document_id, number, ...facts }) =>
    messagesOf(facts).map((message) => ({ document_type, document_id, number, message })),
  );
  return [...doubtful, ...(await taxedAdvances(db, days))].slice(0, MOST);
}

/** Documents with a fault or a possible one, and the rates in use. @param free rates that are none on their days */
const readDoubtful = (db: Reader, days: Days, hsnDigits: number, free: readonly Rate[]) =>
  readSums(
    db,
    sql<{ rates: readonly Rate[]; doubtful: readonly Doubtful[] }>`
    with lines as materialized (${outwardLines(days)}),
    rates as (select distinct date, gst_rate as rate, hsn_code as hsn from lines),
    free as (select * from json_to_recordset(${JSON.stringify(free)}::json) as free (date date, rate numeric, hsn text)),
    -- By these two alone: what else is of the document is the same in all of its lines.
    facts as (
      select document_type, document_id, min(number) as number, min(lines.date) as date, min(supply_type) as supply_type, min(place_of_supply) as place_of_supply,
        bool_or(hsn_code is null) as lacks_hsn, coalesce(bool_or(length(hsn_code) < ${hsnDigits}), false) as short_hsn,
        min(gstin) is null and min(registration) in ('regular', 'composition', 'sez') as lacks_gstin, bool_or(reverse_charge) as reverse_charge,
        sum(tax) = 0 and bool_or(taxability = 'taxable') and bool_and(gst_rate = 0) as no_tax, not bool_and(declared) as late, min(free.rate) as free
      from lines left join free on free.date = lines.date and free.rate = gst_rate and free.hsn is not distinct from hsn_code
      group by document_type, document_id),
    documents as (
      select document_type, document_id, number, date, supply_type, place_of_supply, number ~ '^[A-Za-z0-9/-]{1,16}$' as number_fits, lacks_hsn, short_hsn, lacks_gstin,
        supply_type in ('intra', 'inter') and not reverse_charge and no_tax as left_tax_away, late, free
      from facts)
    select (select coalesce(json_agg(rates), '[]') from rates) as rates, (select coalesce(json_agg(part), '[]') from (
      select * from documents
      where supply_type is null or late or not number_fits or place_of_supply is null or lacks_gstin or lacks_hsn or short_hsn or left_tax_away or free is not null
      order by date, number limit ${MOST}) part) as doubtful`,
  );

function messagesOf(facts: Omit<Doubtful, 'document_type' | 'document_id' | 'number'>): string[] {
  if (facts.supply_type === null) return ["Made before the company's GST registration was entered: it is in no table of the return"];
  if (facts.late) return ['Made after the last day on which a note may take tax back: it is in no table of the return'];
  return [
    !facts.number_fits && 'The number has more than 16 characters, or others than letters, digits, / and -',
    facts.place_of_supply === null && 'The place of supply is missing: enter the state of the customer',
    facts.lacks_gstin && 'The customer is registered and has no GSTIN: enter it on the customer, then cancel and copy the sale',
    facts.lacks_hsn && 'A line has no HSN/SAC: enter it on the product, then cancel and copy the sale',
    facts.short_hsn && 'An HSN/SAC has fewer digits than Settings ask for',
    facts.left_tax_away && 'A registered company left the tax away',
    facts.free !== null && `${facts.free} % is no rate of GST on that day`,
  ].filter((message) => typeof message === 'string');
}

import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { inwardLines } from './inward-lines.ts';
import type { Days } from './return-days.ts';

/** As many as a person puts right in one sitting. */
const MOST = 500;

interface Doubtful extends Omit<ReturnProblem, 'message'> {
  billed: boolean;
  /** Ours to pay, and of no rate. */
  lacks_rate: boolean;
}

/** Purchases of a period without credit yet, or without computed tax, each with what to do about it. */
export async function inwardProblems(db: Reader, days: Days): Promise<ReturnProblem[]> {
  const rows = await readCached(
    db,
    sql<Doubtful>`
    select document_type, document_id, number, billed, lacks_rate from (
      select document_type, document_id, number, date, billed, gstin is null as unnamed, bool_or(tax > 0) as taxed,
        reverse_charge and bool_and(gst_rate = 0) and bool_or(taxability = 'taxable') as lacks_rate
      from (${inwardLines(days)}) lines where document_type <> 'debit_note'
      group by document_type, document_id, number, date, billed, gstin, reverse_charge) orders
    where lacks_rate or taxed and (not billed or unnamed) order by date, number limit ${MOST}`,
  );
  return rows.map(({ billed, lacks_rate, ...document }) => ({ ...document, message: lacks_rate ? NO_RATE : billed ? NO_GSTIN : NO_BILL }));
}

const NO_RATE = 'Under reverse charge without a rate: the tax that we owe is not worked out. Enter the order again with Apply Tax and its rate';
const NO_GSTIN = 'The supplier charged tax and has no GSTIN: enter it on the supplier, then the bill counts for credit on the portal';
const NO_BILL = "Enter the supplier's bill to claim its tax";

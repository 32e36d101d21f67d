import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { inwardLines } from './inward-lines.ts';
import type { Days } from './return-days.ts';

/** As many as a person puts right in one sitting. */
const MOST = 500;

/** Purchases of a period whose credit is not there yet, each with what to do about it. */
export async function inwardProblems(db: Reader, days: Days): Promise<ReturnProblem[]> {
  const rows = await readCached(
    db,
    sql<Omit<ReturnProblem, 'message'> & { billed: boolean; gstin: string | null }>`
    select document_type, document_id, number, billed, gstin from (${inwardLines(days)}) lines
    where tax > 0 and document_type = 'purchase' and (not billed or gstin is null)
    group by document_type, document_id, number, date, billed, gstin order by date, number limit ${MOST}`,
  );
  return rows.map(({ billed, gstin: _gstin, ...document }) => ({
    ...document,
    message: billed
      ? 'The supplier charged tax and has no GSTIN: enter it on the supplier, then the bill counts for credit on the portal'
      : "The supplier's bill is not entered: its tax is no credit before that",
  }));
}

import { mustGet } from '@karkhana/shared-contract/must-get';
import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Days } from './return-days.ts';

/** As many as a person puts right in one sitting. */
const MOST = 100;

/**
 * Documents to listed buyers that are in no return: made in a month after its return was filed, and not in the place of one that it has. The
 * following return lists them.
 */
export async function lateDocuments(db: Reader, { startDate, endDate }: Days): Promise<ReturnProblem[]> {
  const filed = sql`end_date between (${startDate}::date - interval '1 year') and ${endDate}::date`;
  const first = await sql<{ at: string | null }>`select min(recorded_at)::text as at from gst_filings where ${filed}`.execute(db);
  const { at } = mustGet(first.rows, 0);
  if (at === null) return [];
  const { rows } = await sql<Omit<ReturnProblem, 'message'> & { period: string }>`
    select 'sale' as document_type, sales.id as document_id, invoice_number as number, period
    from gst_filings join sales on sale_date between start_date and end_date and sales.created_at > recorded_at and cancelled_at is null and not opening
    where sales.created_at > ${at}::timestamptz and ${filed} and buyer ->> 'vendor_gstin' is not null
      and not exists (select from gst_filed_rows filed where filed.document_type = 'sale' and filed.document_id in (sales.id, sales.replaces_id))
    order by sale_date, sales.id limit ${MOST}`.execute(db);
  return rows.map(({ period, ...document }) => ({
    ...document,
    message: `Dated in ${period}, whose return is filed: it is in no return. Cancel it and make it again with a day of this month`,
  }));
}

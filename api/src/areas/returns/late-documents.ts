import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Gstr1Days } from './gstr1-lines.ts';

/** As many as a page shows. */
const MOST = 100;

/** Documents of earlier days that a GSTR-1 has under their own date: the return of their days, or its invoices, were filed without them. */
export async function lateDocuments(db: Reader, { startDate, endDate, furnishings = [], successors = [] }: Gstr1Days): Promise<ReturnProblem[]> {
  const { rows } = await sql<Omit<ReturnProblem, 'message'> & { month: string }>`
    select document_type, document_id, number, to_char(date, 'YYYY-MM') as month from (
      select 'sale' as document_type, id as document_id, invoice_number as number, sale_date as date from sales
      where cancelled_at is null and not opening and id <> all(${[...successors]}::int[]) and (listed_on between ${startDate}::date and ${endDate}::date
        or listed_on is null and sale_date between ${startDate}::date and ${endDate}::date and buyer ->> 'vendor_gstin' is not null and exists (
          select from gst_filings where id = any(${[...furnishings]}::int[]) and sale_date between start_date and end_date and not exists (
            select from gst_filed_rows filed where filed.document_type = 'sale' and filed.document_id = sales.id and filed.filing_id = any(${[...furnishings]}::int[]))))
      union all select case when raises then 'sale_debit_note' else 'credit_note' end, id, number, date from correction_notes
      where cancelled_at is null and sale_id is not null and listed_on between ${startDate}::date and ${endDate}::date) late
    order by date, document_id limit ${MOST}`.execute(db);
  return rows.map(({ month, ...document }) => ({
    ...document,
    message: `Dated in ${month}, whose return was filed without it: it is in this one, under its own date`,
  }));
}

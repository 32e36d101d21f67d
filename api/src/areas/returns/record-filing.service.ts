import { mustGet } from '@karkhana/shared-contract/must-get';
import type { FiledReturn, Gstr1Filed } from '@karkhana/shared-contract/returns/filing';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit, Written } from '../../platform/write-answer.ts';
import { pagesOfSection } from './all-document-rows.ts';
import { daysFiled } from './days-filed.ts';
import { filingCompany } from './filing-company.ts';
import { filedReturnOf, readFiling } from './filings.repository.ts';
import { b2csRows, type DocumentSection, hsnRows, nilRows, seriesRows } from './gstr1-sections.ts';
import { type OpenGstr1, openGstr1 } from './open-gstr1.ts';

/** POST /gst/gstr1/filed: keeps the return's contents, row by row. */
export async function recordFiling(tx: Transaction, { body, user }: { body: Gstr1Filed; user: User }): Promise<Written<{ data: FiledReturn }>> {
  const { period, date } = body;
  await filingCompany(tx, period);
  const arn = body.arn.toUpperCase();
  const days = daysFiled(period, body.filing);
  if (date > todayOf(user)) throw badInput('date', 'The return cannot have been filed after today');
  if (date <= days.endDate) throw badInput('date', `The portal accepts a return after its last day, ${dayShown(days.endDate)}`);
  await tx.selectFrom('accounting_lock').select('id').forUpdate().executeTakeFirstOrThrow();
  await sql`lock table gst_filings in share row exclusive mode`.execute(tx);
  const before = await readFiling(tx, period);
  if (before) {
    await tx.updateTable('gst_filings').set({ arn, date }).where('id', '=', before.id).execute();
    return answer(tx, period, {
      action: 'update',
      entity: 'gst_filing',
      entity_id: before.id,
      summary: `GSTR-1 of ${period}: ARN ${arn}`,
      detail: { ...body, arn },
    });
  }
  const overlapping = await tx
    .selectFrom('gst_filings')
    .select('period')
    .where('end_date', '>=', days.startDate)
    .where('start_date', '<=', days.endDate)
    .execute();
  if (overlapping.length && body.filing !== 'quarterly')
    throw badInput('period', `These days are in the return of ${mustGet(overlapping, 0).period}, which is recorded as filed`);
  const open = await openGstr1(tx, body);
  const { id } = await tx
    .insertInto('gst_filings')
    .values({ period, filing: body.filing, arn, date, start_date: days.startDate, end_date: days.endDate, user_id: user.id, user_name: user.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const documents = await keepRows(tx, id, open, body.filing === 'iff');
  await tx.updateTable('gst_filings').set({ documents }).where('id', '=', id).execute();
  const summary = `GSTR-1 of ${period} recorded as filed, ARN ${arn}`;
  return answer(tx, period, { action: 'create', entity: 'gst_filing', entity_id: id, summary, detail: { ...body, arn, documents } });
}

async function answer(tx: Transaction, period: string, audit: Audit): Promise<Written<{ data: FiledReturn }>> {
  return {
    body: { data: await filedReturnOf(tx, await tx.selectFrom('gst_filings').selectAll().where('period', '=', period).executeTakeFirstOrThrow()) },
    audit,
  };
}

interface FiledRow {
  section: string;
  document_type?: string;
  document_id?: number;
  amends_id?: number | null;
  row: object;
}

/** @returns how many documents there are */
async function keepRows(tx: Transaction, filing_id: number, { days, corrected: amended }: OpenGstr1, isInvoicesOnly: boolean) {
  let line = 0;
  const documents = new Set<string>();
  const keep = async (rows: readonly FiledRow[]) => {
    if (!rows.length) return;
    for (const { document_type, document_id } of rows) if (document_id !== undefined) documents.add(`${document_type} ${document_id}`);
    const values = rows.map(({ row, document_type = null, document_id = null, amends_id = null, section }) => {
      line += 1;
      return { filing_id, line, section, document_type, document_id, amends_id, row: JSON.stringify(row) };
    });
    await tx.insertInto('gst_filed_rows').values(values).execute();
  };
  const sections: DocumentSection[] = isInvoicesOnly ? ['b2b', 'cdnr'] : ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'];
  for (const section of sections) {
    for await (const rows of pagesOfSection(tx, days, section))
      await keep(rows.map((row) => ({ section, document_type: row.document_type, document_id: row.document_id, row })));
  }
  await keep(
    amended.documents.map(({ amends_id, ...row }) => ({
      section: row.section,
      document_type: row.document_type,
      document_id: row.document_id,
      amends_id,
      row,
    })),
  );
  if (isInvoicesOnly) return documents.size;
  const plain = (section: string, rows: readonly object[]) => keep(rows.map((row) => ({ section, row })));
  await plain('b2csa', amended.b2csa);
  await plain('b2cs', await b2csRows(tx, days));
  await plain('nil', await nilRows(tx, days));
  await plain('hsn_b2b', await hsnRows(tx, days, true));
  await plain('hsn_b2c', await hsnRows(tx, days, false));
  await plain('doc_issue', await seriesRows(tx, days));
  return documents.size;
}

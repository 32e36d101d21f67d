import type { AmendedB2csRow, AmendedRow, Amendments } from '@karkhana/shared-contract/returns/amendments';
import { AMENDED_SECTIONS } from '@karkhana/shared-contract/returns/amendments';
import type { Filing } from '@karkhana/shared-contract/returns/filing';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { daysFiled } from './days-filed.ts';
import { lastFiling, readFiling, type StoredFiling } from './filings.repository.ts';
import type { Gstr1Days } from './gstr1-lines.ts';
import { type OpenAmendments, openAmendments } from './open-amendments.ts';

/** A GSTR-1: which documents are in it, and what it corrects of earlier ones, as it was filed, else as it is now. */
export interface OpenGstr1 {
  days: Gstr1Days;
  corrected: OpenAmendments;
  amendments: Amendments;
  recorded: StoredFiling | undefined;
}

export async function openGstr1(db: Reader, { period, filing }: { period: string; filing: Filing }): Promise<OpenGstr1> {
  const days = daysFiled(period, filing);
  const recorded = await readFiling(db, period);
  const corrected = recorded ? await filedAmendments(db, recorded.id) : await openAmendments(db, days, await lastFiling(db));
  const successors = corrected.documents.flatMap(({ amends_id, document_id }) => (amends_id === null ? [] : [document_id]));
  const { documents, b2csa } = corrected;
  return {
    days: { ...days, counts: 'listed', filing: recorded?.id, successors, ...(await furnished(db, { period, filing, recorded })) },
    corrected,
    amendments: { documents: documents.map(withoutLink), b2csa, total: documents.length + b2csa.length },
    recorded,
  };
}

type Furnished = Pick<Gstr1Days, 'furnishings' | 'onlyFiled'> & Partial<Gstr1Days>;

/**
 * What invoice furnishings of the quarter have (rule 59(3) of CGST): the quarter has it no more. What came too late for one is in the next, else in the
 * quarter.
 */
async function furnished(db: Reader, { period, filing, recorded }: { period: string; filing: Filing; recorded: StoredFiling | undefined }): Promise<Furnished> {
  if (filing === 'monthly') return {};
  const { startDate, endDate } = daysOfReturn(lastOfQuarter(period), true);
  const found = await db
    .selectFrom('gst_filings')
    .select(['id', 'start_date', 'end_date'])
    .where('filing', '=', 'iff')
    .where('start_date', '>=', startDate)
    .where('end_date', '<=', endDate)
    .orderBy('start_date')
    .execute();
  if (filing === 'iff' && recorded?.filing === 'iff') return { onlyFiled: true };
  const [first] = found.filter(({ end_date }) => end_date < `${period}-01`);
  return { furnishings: found.map(({ id }) => id), ...(filing === 'iff' && first && { startDate: first.start_date }) };
}

const lastOfQuarter = (period: string): string => `${period.slice(0, 5)}${String(Math.ceil(Number(period.slice(5)) / 3) * 3).padStart(2, '0')}`;

const withoutLink = ({ amends_id: _link, ...row }: AmendedRow & { amends_id: number | null }): AmendedRow => row;

async function filedAmendments(db: Reader, filing_id: number): Promise<OpenAmendments> {
  const { rows } = await sql<{ section: string; amends_id: number | null; row: AmendedRow & AmendedB2csRow }>`
    select section, amends_id, row from gst_filed_rows where filing_id = ${filing_id} and section = any(${[...AMENDED_SECTIONS, 'b2csa']}::text[]) order by line`.execute(
    db,
  );
  const isB2cs = ({ section }: { section: string }) => section === 'b2csa';
  return {
    documents: rows.filter((row) => !isB2cs(row)).map(({ row, amends_id }) => ({ ...row, amends_id })),
    b2csa: rows.filter(isB2cs).map(({ row }) => row),
  };
}

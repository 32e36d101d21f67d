import type { AmendedB2csRow, AmendedRow, Amendments } from '@karkhana/shared-contract/returns/amendments';
import { AMENDED_SECTIONS } from '@karkhana/shared-contract/returns/amendments';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { lastFiling, readFiling, type StoredFiling } from './filings.repository.ts';
import { openAmendments } from './open-amendments.ts';
import type { Days } from './return-days.ts';

/** What a return corrects of earlier ones: as it was filed, else as it is now. */
export async function amendmentsOf(db: Reader, period: string, days: Days): Promise<{ amendments: Amendments; filing: StoredFiling | undefined }> {
  const filing = await readFiling(db, period);
  const { documents, b2csa } = filing ? await filedAmendments(db, filing.id) : await openAmendments(db, days, await lastFiling(db));
  return { filing, amendments: { documents: documents.map(withoutLink), b2csa, total: documents.length + b2csa.length } };
}

const withoutLink = ({ amends_id: _link, ...row }: AmendedRow & { amends_id?: number | null }): AmendedRow => row;

async function filedAmendments(db: Reader, filing_id: number): Promise<{ documents: AmendedRow[]; b2csa: AmendedB2csRow[] }> {
  const { rows } = await sql<{ section: string; row: AmendedRow & AmendedB2csRow }>`
    select section, row from gst_filed_rows where filing_id = ${filing_id} and section = any(${[...AMENDED_SECTIONS, 'b2csa']}::text[]) order by line`.execute(
    db,
  );
  const isB2cs = ({ section }: { section: string }) => section === 'b2csa';
  return { documents: rows.filter((row) => !isB2cs(row)).map(({ row }) => row), b2csa: rows.filter(isB2cs).map(({ row }) => row) };
}

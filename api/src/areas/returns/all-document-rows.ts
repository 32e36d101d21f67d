import type { Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import type { Gstr1Days } from './gstr1-lines.ts';
import { type DocumentSection, documentRows } from './gstr1-sections.ts';

/** All rows of a table of GSTR-1, some at a time. */
export async function* pagesOfSection(db: Reader, days: Gstr1Days, section: DocumentSection): AsyncGenerator<Gstr1DocumentRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await documentRows(db, days, section, { limit: ROWS_AT_ONCE, offset });
    if (rows.length) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

export async function allRowsOf(db: Reader, days: Gstr1Days, section: DocumentSection): Promise<Gstr1DocumentRow[]> {
  const found: Gstr1DocumentRow[] = [];
  for await (const rows of pagesOfSection(db, days, section)) found.push(...rows);
  return found;
}

import type { LateDocument } from '@karkhana/shared-contract/returns/gstr3b';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { documentsIn3b } from './documents-in-3b.ts';
import type { Days } from './return-days.ts';

/** As many as a page shows. */
const MOST = 500;

interface Late extends Pick<LateDocument, 'document_type' | 'document_id' | 'number' | 'date' | 'part'> {
  for_day: string;
  on_day: string | null;
  back: boolean;
  taxable: string;
  igst: string;
  cgst: string;
  sgst: string;
}

/** Documents that count in a GSTR-3B and are of other days, each with why. */
export async function lateIn3b(db: Reader, { startDate, endDate }: Days): Promise<LateDocument[]> {
  const days: Days = { startDate, endDate, counts: 'taxed', onlyLate: true };
  const { rows } = await sql<Late>`select * from (${documentsIn3b(days)}) documents
    where back or for_day not between ${startDate}::date and ${endDate}::date order by date, document_type, document_id, part limit ${MOST}`.execute(db);
  return rows.map(({ for_day, on_day, back, taxable, igst, cgst, sgst, ...document }) => ({
    ...document,
    ...{ taxable_amount: Number(taxable), igst: Number(igst), cgst: Number(cgst), sgst: Number(sgst) },
    message: reasonOf({ for_day, on_day, back, part: document.part }),
  }));
}

function reasonOf({ for_day, on_day, back, part }: Pick<Late, 'for_day' | 'on_day' | 'back' | 'part'>): string {
  const month = for_day.slice(0, 7);
  if (part === '4(B)(2)') return 'Its credit was claimed in an earlier return, and its goods or its bill went back since';
  if (back) return `Cancelled after the return of ${month} was filed: what that return has is taken back here`;
  if (on_day === for_day) return `Of ${month}: its credit was put off to this return`;
  return `Of ${month}, which was filed or closed before it came`;
}

import { type Day, financialYear } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Transaction } from '../../platform/database.ts';
import { takeSequences } from '../../platform/document-number.ts';

/**
 * Places of documents that are brought over, in the order of their days: below zero, counted by financial year, so that our own series continues
 * without a gap. @param kind of the counter
 */
export async function takeOpeningPlaces(
  tx: Transaction,
  kind: 'OPENING' | 'OPENING_PO',
  days: readonly Day[],
): Promise<{ financial_year: number; sequence: number }[]> {
  const next = new Map<number, number>();
  for (const financial_year of [...new Set(days.map(financialYear))].sort()) {
    const count = days.filter((day) => financialYear(day) === financial_year).length;
    next.set(financial_year, (await takeSequences(tx, kind, financial_year, count)) - count);
  }
  return days.map((day) => {
    const financial_year = financialYear(day);
    const place = mustGet(next, financial_year) + 1;
    next.set(financial_year, place);
    return { financial_year, sequence: -place };
  });
}

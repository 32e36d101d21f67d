import { type Day, financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber, LAST_SEQUENCE, MAX_NUMBER_LENGTH } from '@karkhana/shared-contract/document-number';
import { seriesOf } from '@karkhana/shared-contract/documents/document-kinds';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type CountedKind, storedOf } from '../documents/stored-documents.ts';
import { AppError } from './app-error.ts';
import type { Transaction } from './database.ts';

/**
 * The next number of a financial year, without gap or duplicate: the row stays locked until the document's transaction ends, and a
 * rollback gives it back. Take it after every other lock (docs/reference/stock.md#locks), so that documents wait as briefly as possible.
 */
export const nextSequence = (tx: Transaction, kind: string, year: number): Promise<number> => takeSequences(tx, kind, year, 1);

/** The same for some documents at once. @returns the last of them */
export async function takeSequences(tx: Transaction, kind: string, year: number, count: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_counters')
    .values({ kind, financial_year: year, last: count })
    .onConflict((conflict) => conflict.columns(['kind', 'financial_year']).doUpdateSet((row) => ({ last: row('document_counters.last', '+', count) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  if (last > LAST_SEQUENCE) throw usedUp();
  return last;
}

const usedUp = () => new AppError('CONFLICT', 'The numbers of this financial year are used up');

/** The next number of a kind on a day, with its parts. Where the firm's invoices have the kind's prefix, the kind has its second one from then on. */
export async function nextNumber(
  tx: Transaction,
  kind: Exclude<CountedKind, 'sale'>,
  day: Day,
): Promise<{ financial_year: number; sequence: number; number: string }> {
  const financial_year = financialYear(day);
  const { series, last: sequence } = await takeNumbers(tx, kind, financial_year, 1);
  return { financial_year, sequence, number: documentNumber(series, financial_year, sequence) };
}

/** The next numbers of some documents of a year at once, up to the last. */
export async function takeNumbers(tx: Transaction, kind: Exclude<CountedKind, 'sale'>, year: number, count: number): Promise<{ series: string; last: number }> {
  const [own, other] = seriesOf(kind);
  const taken = other !== undefined && (await isTaken(tx, own, other));
  const [series, counter] = taken ? [other, other] : [own, storedOf(kind).counter];
  return { series, last: await takeSequences(tx, counter, year, count) };
}

/** A prefix of the company's own counts under its own name. */
async function isTaken(tx: Transaction, own: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from company where invoice_prefix = ${own})
    or exists (select from document_counters where kind in (${own}, ${other})) as taken`.execute(tx);
  return mustGet(rows, 0).taken;
}

/**
 * The number of a new sale. `sequence` orders all sales of a year under any prefix; a prefix of the company's own also counts from 1 in its own
 * series.
 */
export async function nextInvoiceNumber(
  tx: Transaction,
  prefix: string | null | undefined,
  financial_year: number,
): Promise<{ financial_year: number; sequence: number; invoice_number: string }> {
  const sequence = await nextSequence(tx, 'INV', financial_year);
  // The portals read numbers without case, and a prefix that was kept in small letters goes on in capitals.
  const series = prefix?.toUpperCase() || 'INV';
  const own = series === 'INV' ? sequence : await nextSequence(tx, series, financial_year);
  const invoice_number = documentNumber(series, financial_year, own);
  if (invoice_number.length > MAX_NUMBER_LENGTH) throw usedUp();
  return { financial_year, sequence, invoice_number };
}

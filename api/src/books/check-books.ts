import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import { accountPaymentRules } from './account-payment-rules.ts';
import { auditRules } from './audit-rules.ts';
import type { BookRule } from './book-rule.ts';
import { costFaults } from './cost-faults.ts';
import { ledgerFaults } from './ledger-faults.ts';
import { ledgerRules } from './ledger-rules.ts';
import { noteRules } from './note-rules.ts';
import { numberRules } from './number-rules.ts';
import { paymentRules } from './payment-rules.ts';
import { productionRules } from './production-rules.ts';
import { purchaseRules } from './purchase-rules.ts';
import { receiptRules } from './receipt-rules.ts';
import { saleRules } from './sale-rules.ts';
import { seriesRules } from './series-rules.ts';
import { stockRules } from './stock-rules.ts';
import { taxRules } from './tax-rules.ts';

export interface BookFault {
  /** The rule that does not hold, as a sentence. */
  rule: string;
  /** The first places, in the order in which they were found. */
  places: string[];
  /** How many there are in all. */
  count: number;
}

const PLACES = 5;
export const BOOK_RULES: BookRule[] = [
  ...stockRules,
  ...numberRules,
  ...seriesRules,
  ...saleRules,
  ...purchaseRules,
  ...receiptRules,
  ...taxRules,
  ...paymentRules,
  ...accountPaymentRules,
  ...noteRules,
  ...productionRules,
  ...ledgerRules,
  ...auditRules,
];

/** Everything that must hold of the books, looked up in the rows themselves; empty when they are in order. Inside a transaction it sees what that one sees. */
export const checkBooks = (db: Reader): Promise<BookFault[]> => checkAll(db).catch(refuseOlder);

async function checkAll(db: Reader): Promise<BookFault[]> {
  const found = await checkRules(db, BOOK_RULES);
  for (const { holds, table, faults } of WORKED_OUT) {
    const places = (await hasTable(db, table)) ? await faults(db) : [];
    if (places.length) found.push({ rule: holds, places: places.slice(0, PLACES), count: places.length });
  }
  return found;
}

/** The same of some rules. */
export async function checkRules(db: Reader, rules: readonly BookRule[]): Promise<BookFault[]> {
  const found: BookFault[] = [];
  for (const rule of rules) {
    const { rows } = await first(await faultsIn(db, rule)).execute(db);
    if (rows.length) found.push({ rule: rule.holds, places: rows.map((row) => row.what), count: mustGet(rows, 0).count });
  }
  return found;
}

/** Rules that no statement alone can check. */
const WORKED_OUT: { holds: string; table: string; faults(db: Reader): Promise<string[]> }[] = [
  { holds: 'each document has the entries in the general ledger that its rule wants', table: 'journal_lines', faults: ledgerFaults },
  { holds: 'each item costs what its documents come to in the order of their days', table: 'stock_costs', faults: costFaults },
];

/** PostgreSQL's codes of a table, a column or a function that is not there. */
const MISSING = ['42P01', '42703', '42883'];

/** Rules that a release added read what its migrations add: a database of a release between is backed up by that release, or brought up to date first. */
function refuseOlder(error: unknown): never {
  const { code = '', message } = error as { code?: string; message: string };
  if (!MISSING.includes(code)) throw error;
  throw new StartError(
    `The books cannot be checked, because the database was not migrated by this version yet (${message}). Start the suite once with npm run serve, which migrates, or use the version that runs on it now.`,
  );
}

/** A backup may be made before the database is brought up to date. */
async function hasTable(db: Reader, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(db);
  return rows[0]?.found !== null;
}

async function faultsIn(db: Reader, { faults, before }: Pick<BookRule, 'faults' | 'before'>): Promise<BookRule['faults']> {
  if (!before) return faults;
  const { rows } = await sql<{ found: boolean }>`select exists (select from pg_attribute
    where attrelid = to_regclass(${before.table}) and attname = ${before.column} and not attisdropped) as found`.execute(db);
  return mustGet(rows, 0).found ? faults : faultsIn(db, before);
}

/** The sentence for the person who runs the suite. */
export const faultShown = ({ rule, places, count }: BookFault): string =>
  `Not so: ${rule} (${places.join('; ')}${count > places.length ? `; and ${count - places.length} more` : ''})`;

/** Every fault is found before the first are chosen: planned together they are read in the order of `what`, in minutes where this takes a second. */
const first = (faults: RawBuilder<{ what: string }>): RawBuilder<{ what: string; count: number }> =>
  sql`with faults as materialized (${faults}) select what, count(*) over () as count from faults order by what limit ${sql.lit(PLACES)}`;

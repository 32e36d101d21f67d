import type { Day } from '@karkhana/shared-contract/dates';
import type { AccountKind } from '@karkhana/shared-contract/ledger/account';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Decimal, Edited, Id } from './columns.ts';

export interface Accounts extends Edited {
  id: Id;
  code: string;
  name: string;
  kind: AccountKind;
  /** As Indian books name them. */
  account_group: string;
  /** What posting rules find it by. */
  role: string | null;
  active: Generated<boolean>;
}

/** Never changed: a correction is a reversing entry. */
export interface JournalEntries {
  id: GeneratedAlways<number>;
  date: Day;
  kind: JournalKind;
  /** The row of that kind's own table; null for one entered by hand. */
  document_id: number | null;
  number: string | null;
  narration: string | null;
  /** The entry that this one takes back. */
  reverses: number | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface JournalLines {
  entry_id: number;
  line: number;
  account_id: number;
  vendor_id: number | null;
  /** The entry's. */
  date: Day;
  debit: Generated<Decimal>;
  credit: Generated<Decimal>;
}

/** Kept by a trigger of journal_lines. */
export interface AccountBalances {
  account_id: number;
  /** 0 is no party. */
  vendor_id: number;
  /** The first day of the month. */
  month: Day;
  debit: Decimal;
  credit: Decimal;
}

export interface BankStatements {
  id: GeneratedAlways<number>;
  account_id: number;
  file_name: string;
  /** Of the lines above its header. */
  account_number: string | null;
  created_at: Generated<Date>;
  created_by: number;
}

export interface BankStatementLines {
  id: GeneratedAlways<number>;
  account_id: number;
  statement_id: number;
  date: Day;
  value_date: Day | null;
  narration: string;
  reference: string;
  withdrawal: Generated<Decimal>;
  deposit: Generated<Decimal>;
  balance: Decimal | null;
  /** Counts lines of one file that are alike. */
  occurrence: Generated<number>;
  /** What it is matched with; the entry may have been taken back since. */
  entry_id: number | null;
  matched_at: Date | null;
  matched_by: number | null;
  set_aside_reason: string | null;
  set_aside_at: Date | null;
  set_aside_by: number | null;
}

/** A pair of a line and an entry, where more than one of either belong together. */
export interface BankLineMatches {
  line_id: number;
  entry_id: number;
  account_id: number;
  amount: Decimal;
}

export interface BankStatementColumns {
  account_id: number;
  header: string;
  field: string | null;
}

/** One row. */
export interface AccountingLock {
  id: Generated<number>;
  locked_until: Day | null;
  /** The last day whose GSTR-3B is filed. */
  filed_until: Day | null;
  reason: string | null;
  user_id: number | null;
  user_name: string | null;
  at: Date | null;
}

import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { account } from './account.ts';
import { JOURNAL_KINDS } from './journal-entry.ts';
import { ledgerDocument } from './ledger-document.ts';

/** A line of an entry. Rupees; `balance` after it, positive in debit. */
export const accountLedgerRow = object({
  date: day(),
  kind: oneOf(JOURNAL_KINDS),
  /** Of the kind's own table; null for an entry made by hand. */
  document_id: number().nullable(),
  number: string().nullable(),
  /** Of the entry's customer or supplier. */
  party_name: string().nullable(),
  narration: string().nullable(),
  debit: number(),
  credit: number(),
  balance: number(),
  entry_id: number(),
  document: ledgerDocument,
});
export type AccountLedgerRow = InferType<typeof accountLedgerRow>;

/** GET /accounts/:id/ledger, oldest first, within a day as posted. Balances in rupees, positive in debit, of the whole period on every page. */
export const accountLedger = object({
  account,
  /** Before the first day; of income and expense since the 1 April before it. */
  opening_balance: number(),
  data: list(accountLedgerRow),
  closing_balance: number(),
  total: number(),
});
export type AccountLedger = InferType<typeof accountLedger>;

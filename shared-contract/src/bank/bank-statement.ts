import type { InferType } from 'yup';
import { boolean, day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { JOURNAL_KINDS } from '../ledger/journal-entry.ts';
import { STATEMENT_FIELDS } from './bank-schemas.ts';

/** An entry of the general ledger as a line of a statement is matched with it. `amount` in rupees, below zero for money that goes out. */
export const bankEntry = object({
  entry_id: number(),
  date: day(),
  kind: oneOf(JOURNAL_KINDS),
  document_id: number().nullable(),
  number: string().nullable(),
  narration: string().nullable(),
  party_name: string().nullable(),
  /** Cheque number or UTR of the document. */
  reference: string().nullable(),
  amount: number(),
});
export type BankEntry = InferType<typeof bankEntry>;

/** A row of GET /bank-statements/lines. Rupees; one of withdrawal and deposit is 0. */
export const statementLine = object({
  id: number(),
  account_id: number(),
  date: day(),
  value_date: day().nullable(),
  narration: string(),
  reference: string(),
  withdrawal: number(),
  deposit: number(),
  /** The bank's balance after the line, negative when overdrawn; null where the file has none. Rupees. */
  balance: number().nullable(),
  matched: boolean(),
  entry: bankEntry.nullable(),
  /** All of them, where it is matched with several. */
  entries: list(bankEntry).optional(),
  /** Why it belongs in no books. */
  set_aside: object({ reason: string(), at: instant(), by_name: string() }).nullable().optional(),
  /** Of a line without a match, the best first: at most three. */
  suggestions: list(bankEntry),
  /** For a line without a match: the result of the last line of the account with the same words, a category of transactions, an account (whose name `category` has) or a party.
   * Of tax and loans, by the words of the line, the account of the chart. */
  likely: object({
    category: string().nullable(),
    account_id: number().nullable().optional(),
    vendor_id: number().nullable(),
    vendor_name: string().nullable(),
  })
    .nullable()
    .optional(),
});
export type StatementLine = InferType<typeof statementLine>;

/** A row of GET /bank-statements: a file, with the lines that it brought. */
export const bankStatement = object({
  id: number(),
  account_id: number(),
  file_name: string(),
  account_number: string().nullable(),
  created_at: instant(),
  created_by_name: string(),
  lines: number(),
  matched: number(),
  from: day().nullable(),
  to: day().nullable(),
});
export type BankStatement = InferType<typeof bankStatement>;

/** POST /bank-statements. */
export const importedStatement = object({
  id: number(),
  account_id: number(),
  /** Lines in the file, newly saved lines, and lines that existed already. */
  lines: number(),
  added: number(),
  known: number(),
  from: day(),
  to: day(),
});
export type ImportedStatement = InferType<typeof importedStatement>;

/** A column of a statement's file. */
const statementColumn = object({ header: string(), field: oneOf(STATEMENT_FIELDS).nullable() });

/** POST and PUT /bank-statements/columns. */
export const statementColumns = object({
  account_id: number(),
  columns: list(
    statementColumn.shape({
      /** The first cell below the header that is not empty, as text. */
      example: string().optional(),
    }),
  ),
});
export type StatementColumns = InferType<typeof statementColumns>;

/** GET /bank-reconciliation. Rupees, balances positive for money in the bank. */
export const bankReconciliation = object({
  account_id: number(),
  account_name: string(),
  as_of: day(),
  /** Of the last line up to that day; null without one. */
  statement_to: day().nullable().optional(),
  balance_by_books: number(),
  /** Paid by the books, and on no line of a statement up to that day. */
  cheques_not_presented: number(),
  deposits_not_credited: number(),
  /** Lines of statements without an entry: deposits less withdrawals. */
  not_in_books: number(),
  /** The part of it that was set aside. */
  set_aside: number().optional(),
  /** Balance of the last line up to that day; without one the sum of the figures above. Rupees. */
  balance_by_bank: number(),
  /** The bank's balance less the sum of the figures above. Rupees. */
  difference: number(),
  /** The entries that are not presented or credited, oldest first: at most 1,000. */
  lines: list(bankEntry),
});
export type BankReconciliation = InferType<typeof bankReconciliation>;

import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { ReadLine } from './read-statement.ts';

/** 'Account No : 50100012345678', 'A/c Number | XXXXXX1234': digits, with what a bank hides at the front as X. */
const NUMBER = /\b(?:a\/?c|acct|account)\.?\s*(?:no|num|number)\b[\s.:|=_"'-]*((?:[x*]+[\s-]?)?\d[\d\s-]{2,30}\d)/i;

/** The account's number, of the lines above the header. */
export function accountNumberIn(titles: string): string | null {
  const [, found = ''] = NUMBER.exec(titles) ?? [];
  const number = found.replace(/[\s-]/g, '');
  return number === '' ? null : number.replace(/\*/g, 'X').toUpperCase();
}

/** Whether two numbers may be of one account: of a hidden one only the end is compared. */
export function sameAccount(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) => number.replace(/^.*X/, '').replace(/^0+/, '')) as [string, string];
  return one.includes('X') || other.includes('X') ? a.endsWith(b) || b.endsWith(a) : a === b;
}

interface File {
  account_id: number;
  account_name: string;
  account_number: string | null;
  lines: readonly ReadLine[];
}

/** A file of another account, or whose balance does not go on from the last line that is there, is taken once the user confirms it. */
export async function refuseOtherAccount(tx: Transaction, file: File): Promise<void> {
  const sentence = (await otherNumber(tx, file)) ?? (await otherBalance(tx, file));
  if (sentence) throw new AppError('STATEMENT_DOES_NOT_FOLLOW', `${sentence} Import it all the same?`, { confirm: sentence });
}

/** By the files of this account; until one names a number, by that of the first bank account, which invoices show. */
async function otherNumber(tx: Transaction, { account_id, account_name, account_number }: File): Promise<string | undefined> {
  if (!account_number) return undefined;
  const { rows } = await sql<{ number: string }>`
    with files as (select account_number as number, max(id) as last from bank_statements where account_id = ${account_id} and account_number is not null group by 1)
    select number, last from files union all
    select bank_account, 0 from company, accounts where role = 'bank' and accounts.id = ${account_id} and bank_account is not null and not exists (select from files)
    order by last desc`.execute(tx);
  const [latest] = rows;
  if (!latest || rows.some(({ number }) => sameAccount(number, account_number))) return undefined;
  return `This file is of account ${account_number}, and ${account_name} is ${latest.number}.`;
}

interface Neighbour {
  date: string;
  balance: string;
}

async function otherBalance(tx: Transaction, { account_id, account_name, lines }: File): Promise<string | undefined> {
  const [first, last] = [mustGet(lines, 0), mustGet(lines, lines.length - 1)];
  if (first.balance === null || last.balance === null) return undefined;
  // A file that brings lines again begins before the last one that is there.
  const keys = JSON.stringify(lines.map(({ date, withdrawal, deposit, balance, reference }) => ({ date, withdrawal, deposit, balance, reference })));
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from jsonb_to_recordset(${keys}::jsonb) as sent (date date, withdrawal bigint, deposit bigint, balance bigint, reference text)
      join bank_statement_lines lines using (date, reference)
    where account_id = ${account_id} and lines.withdrawal * 100 = sent.withdrawal and lines.deposit * 100 = sent.deposit and lines.balance * 100 = sent.balance) as known`.execute(
    tx,
  );
  if (rows[0]?.known) return undefined;
  const opening = first.balance - first.deposit + first.withdrawal;
  const before = await neighbours(tx, account_id, sql`date <= ${first.date}::date order by date desc, id desc`);
  if (before.some(({ balance }) => paise(balance) === opening)) return undefined;
  const [latest] = before;
  if (latest) {
    return `The last line of ${account_name} is of ${dayShown(latest.date)} with a balance of ${rupeesShown(paise(latest.balance))}, and this file begins with ${rupeesShown(opening)}.`;
  }
  // An older file: the lines that are there go on from its end.
  const after = await neighbours(tx, account_id, sql`date >= ${last.date}::date order by date, id`, sql`balance - deposit + withdrawal`);
  const closing = last.balance;
  const [next] = after;
  if (!next || after.some(({ balance }) => paise(balance) === closing)) return undefined;
  return `The first line of ${account_name}, of ${dayShown(next.date)}, begins with a balance of ${rupeesShown(paise(next.balance))}, and this file ends with ${rupeesShown(closing)}.`;
}

/** The nearest line, and the others of its day: within a day their order is not known. */
async function neighbours(tx: Transaction, account_id: number, wanted: ReturnType<typeof sql>, balance = sql`balance`): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    with near as (select date, ${balance} as balance from bank_statement_lines where account_id = ${account_id} and balance is not null and ${wanted} limit 200)
    select * from near where date = (select date from near limit 1) or (select count(distinct date) from near) = 1`.execute(tx);
  return rows;
}

import type { Day } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import { badInput } from '../../platform/app-error.ts';
import { readAmount, shown } from '../imports/reading/read-amount.ts';
import { readDay } from '../imports/reading/read-day.ts';

export type StatementCell = string | number | null | undefined;
/** A row of the file by the fields of statement-sheet.ts. */
export type StatementRow = Record<string, StatementCell> & { row: number };

/** Paise; one of withdrawal and deposit is 0, the balance below zero when overdrawn. */
export interface ReadLine {
  date: Day;
  value_date: Day | null;
  narration: string;
  reference: string;
  withdrawal: number;
  deposit: number;
  balance: number | null;
  /** Numbers the lines of the file that are alike in every compared field. */
  occurrence: number;
}

const WRONG = 'Download the statement again from the bank';
/** Rupees: the first amount that a column does not hold once it is rounded. */
const LARGEST = 999_999_999_999.995;

/** The lines of a statement, the oldest first. Footers, page headers and lines without an amount are none. @throws AppError */
export function readStatement(rows: readonly StatementRow[], fields: readonly string[]): ReadLine[] {
  refuseColumns(fields);
  const dated = rows.map((row) => ({ row, date: dayIn(row['date']) ?? dayIn(row['value_date']) }));
  const last = dated.findLastIndex(({ date }) => date !== undefined);
  const lines = dated.slice(0, last + 1).flatMap(({ row, date }) => lineOf(row, date) ?? []);
  if (!lines.length) throw badInput('file', `There is no line with a date and an amount in this file. ${WRONG}`);
  return counted(isNewestFirst(lines) ? lines.reverse() : lines);
}

function refuseColumns(fields: readonly string[]): void {
  const has = (...names: string[]) => names.some((name) => fields.includes(name));
  const missing = [
    ...(has('date', 'value_date') ? [] : ['a date']),
    ...(has('amount') || (has('withdrawal') && has('deposit')) ? [] : ['withdrawals and deposits']),
  ];
  if (missing.length) throw badInput('columns', `No column with ${missing.join(' and ')} was found. Say which column of the file it is`);
}

type Uncounted = Omit<ReadLine, 'occurrence'>;

function lineOf(row: StatementRow, date: Day | undefined): Uncounted | undefined {
  const amounts = amountsOf(row, date !== undefined);
  if (!amounts) return undefined;
  if (date === undefined) {
    if (row['date'] === null || row['date'] === undefined) return undefined;
    throw badInput('file', `Row ${row.row}: “${shown(String(row['date']))}” is not a day. ${WRONG}`);
  }
  const balance = moneyIn(row['balance']);
  return {
    date,
    value_date: dayIn(row['value_date']) ?? null,
    narration: textIn(row['narration'], 500),
    reference: textIn(row['reference'], 100).replace(/^0+$/, ''),
    ...amounts,
    balance: balance ? (balance.side === 'dr' ? -Math.abs(balance.paise) : balance.paise) : null,
  };
}

/** Null where no money moved. @param strict what is no amount is refused */
function amountsOf(row: StatementRow, strict: boolean): Pick<ReadLine, 'withdrawal' | 'deposit'> | null {
  const read = (field: string) => {
    const money = moneyIn(row[field]);
    if (money === undefined && strict) throw badInput('file', `Row ${row.row}: “${shown(String(row[field]))}” is no amount. ${WRONG}`);
    return money ?? null;
  };
  const [out, came, either] = [read('withdrawal'), read('deposit'), read('amount')];
  if (out?.paise || came?.paise) {
    const [withdrawal, deposit] = [Math.abs(out?.paise ?? 0), Math.abs(came?.paise ?? 0)];
    if (withdrawal && deposit) throw badInput('file', `Row ${row.row} has a withdrawal and a deposit. ${WRONG}`);
    return { withdrawal, deposit };
  }
  if (!either?.paise) return null;
  const side = either.side ?? sideOf(textIn(row['side'], 20)) ?? (either.paise < 0 ? 'dr' : 'cr');
  const amount = Math.abs(either.paise);
  return side === 'dr' ? { withdrawal: amount, deposit: 0 } : { withdrawal: 0, deposit: amount };
}

function sideOf(text: string): 'dr' | 'cr' | undefined {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(?:dr?|debit|withdrawal)$/.test(word)) return 'dr';
  return /^(?:cr?|credit|deposit)$/.test(word) ? 'cr' : undefined;
}

/** Null of an empty cell, undefined of one that is no amount. */
export function moneyIn(cell: StatementCell): { paise: number; side?: 'dr' | 'cr' } | null | undefined {
  const text = String(cell ?? '').trim();
  if (text.length > 60) return undefined;
  if (/^(?:-{0,3}|nil|na|n\/a)$/i.test(text)) return null;
  const [, number = '', word] = /^(.{1,50}?)\s?\(?(cr|dr)?\.?\)?$/i.exec(text) ?? [];
  const value = readAmount(word ? number.trim() : text);
  if (value === undefined || !(Math.abs(value) < LARGEST)) return undefined;
  return { paise: paise(value.toFixed(2)), ...(word && { side: word.toLowerCase() as 'dr' | 'cr' }) };
}

function dayIn(cell: StatementCell): Day | undefined {
  if (cell === null || cell === undefined) return undefined;
  const day = readDay(cell);
  return day !== undefined && day >= '2000' && day < '2100' ? day : undefined;
}

const textIn = (cell: StatementCell, longest: number): string =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** Some banks begin with the last line: the days show it, or within one day the balances. */
function isNewestFirst(lines: readonly Uncounted[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && last && first.date !== last.date) return first.date > last.date;
  const follows = (before: Uncounted, after: Uncounted | undefined) =>
    after !== undefined && before.balance !== null && after.balance === before.balance + after.deposit - after.withdrawal;
  const forwards = lines.filter((line, index) => follows(line, lines[index + 1])).length;
  return lines.filter((line, index) => index > 0 && follows(line, lines[index - 1])).length > forwards;
}

function counted(lines: readonly Uncounted[]): ReadLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = [line.date, line.withdrawal, line.deposit, line.reference, line.balance].join('|');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, occurrence };
  });
}

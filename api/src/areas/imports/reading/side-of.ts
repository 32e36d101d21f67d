import type { Cell } from '../sheets/import-sheet.ts';

export type Side = 'debit' | 'credit';

const WORDS: Record<string, Side> = { dr: 'debit', debit: 'debit', receivable: 'debit', cr: 'credit', credit: 'credit', payable: 'credit' };

/** An amount with its side, as accounting programs write it: '1,18,500.00 Dr'. Undefined where it has none. */
export function sideOf(cell: Cell): { amount: string; side: Side } | undefined {
  const [, amount, mark = ''] = /^(.{1,60}?)\s{0,5}\b(dr|cr)\.?$/i.exec(String(cell ?? '').slice(0, 80)) ?? [];
  return amount === undefined ? undefined : { amount, side: mark.toLowerCase() === 'dr' ? 'debit' : 'credit' };
}

/** How several columns hold one amount with its side, by their places. */
export interface SidedColumns {
  /** The column that gets the amount and its side. */
  into: number;
  from: readonly number[];
  join(cells: readonly Cell[]): Cell;
}

/** 'debit' of 'Closing Balance Debit' and of 'Debit Amount (INR)'. */
const lastWord = (header: string): string =>
  header
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.findLast((word) => !['balance', 'amount', 'inr', 'rs'].includes(word)) ?? '';
/** 'Dr/Cr': whose column says which side the amount of another one is on. */
const isOfSides = (header: string): boolean => /^(?:dr|debit)\.?\s?\/\s?(?:cr|credit)\.?$/i.test(header.trim());

/**
 * One amount from two columns: the last pair of Debit and Credit, or of Receivable and Payable, as a trial balance has opening and closing; or the amount
 * that stands before a column Dr/Cr. Undefined where there is neither.
 */
export function sidedColumns(headers: readonly string[], amountAt: number | undefined): SidedColumns | undefined {
  const sides = headers.findIndex(isOfSides);
  if (sides > 0 && amountAt !== undefined) {
    const join = (cells: readonly Cell[]) =>
      withSide(
        cells[amountAt] ?? null,
        WORDS[
          String(cells[sides] ?? '')
            .toLowerCase()
            .replace('.', '')
        ],
      );
    return { into: amountAt, from: [amountAt, sides], join };
  }
  const [debit, credit] = (['debit', 'credit'] as const).map((side) => headers.findLastIndex((header) => WORDS[lastWord(header)] === side));
  if (debit === undefined || credit === undefined || debit < 0 || credit < 0) return undefined;
  const join = (cells: readonly Cell[]) => {
    const [owed = null, owing = null] = [cells[debit], cells[credit]];
    // Programs write the empty side as 0, too.
    return isFilled(owed) || owing === null || (owed !== null && !isFilled(owing)) ? withSide(owed, 'debit') : withSide(owing, 'credit');
  };
  return { into: debit, from: [debit, credit], join };
}

const isFilled = (cell: Cell): boolean => /[1-9]/.test(String(cell ?? ''));
const withSide = (cell: Cell, side: Side | undefined): Cell => (cell === null || !side || sideOf(cell) ? cell : `${cell} ${side === 'debit' ? 'Dr' : 'Cr'}`);

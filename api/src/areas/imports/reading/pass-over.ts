import type { Cell, ImportSheet } from '../sheets/import-sheet.ts';
import { plain } from './match-columns.ts';
import { readAmount } from './read-amount.ts';
import { sideOf } from './side-of.ts';

/** A row that is no record, and why. */
export interface PassedRow {
  row: number;
  reason: 'total' | 'header';
  /** Its cells, as a person sees them. */
  text: string;
}

type Row = { row: number; cells: Cell[] };

const TOTAL = /^(?:(?:grand|sub|net|page)[\s-]?)?totals?\b[\s:.\d()-]*$|^(?:कुल|कुल योग|योग|एकूण|बेरीज|सकल योग)[\s:]*$/iu;
const LONGEST = 200;

/** Parts rows into records and what is none: totals, and headers that each page of a report repeats. Both are kept, so that nobody misses them unseen. */
export function passOver(
  rows: readonly Row[],
  headers: readonly string[],
  fields: readonly (string | null)[],
  { columns }: ImportSheet,
): { rows: Row[]; passed: PassedRow[] } {
  const names = headers.map(plain);
  const kindOf = (index: number) => columns.find(({ field }) => field === fields[index])?.kind;
  const words = [...fields.keys()].filter((index) => ['text', 'day', 'choice'].includes(kindOf(index) ?? ''));
  const sums = headers.map(() => 0);
  const kept: Row[] = [];
  const passed: PassedRow[] = [];
  for (const row of rows) {
    const reason = isHeader(row, names) ? 'header' : isTotal(row, words, sums) ? 'total' : undefined;
    if (reason)
      passed.push({
        row: row.row,
        reason,
        text: row.cells
          .filter((cell) => cell !== null)
          .join(' ')
          .slice(0, LONGEST),
      });
    else {
      kept.push(row);
      for (const [index, cell] of row.cells.entries()) sums[index] = (sums[index] ?? 0) + (amountOf(cell) ?? 0);
    }
  }
  return { rows: kept, passed };
}

function isHeader({ cells }: Row, names: readonly string[]): boolean {
  const said = cells.flatMap((cell, index) => (cell === null ? [] : [{ name: plain(String(cell)), index }]));
  return said.length > 1 && said.every(({ name, index }) => name !== '' && names[index] === name);
}

/** It calls itself a total; or it has no words at all, and its figures are the sums of the rows before it. */
function isTotal({ cells }: Row, words: readonly number[], sums: readonly number[]): boolean {
  const [first] = cells.filter((cell) => typeof cell === 'string' && amountOf(cell) === undefined);
  if (typeof first === 'string') return TOTAL.test(first.trim());
  if (!words.length || words.some((index) => cells[index] !== null && cells[index] !== undefined)) return false;
  return cells.every((cell, index) => cell === null || Math.abs((amountOf(cell) ?? Number.NaN) - (sums[index] ?? 0)) < 0.005);
}

/** With the sign of its side; undefined for what is no figure. */
function amountOf(cell: Cell): number | undefined {
  if (typeof cell === 'number' || cell === null) return cell ?? undefined;
  const sided = sideOf(cell);
  const amount = readAmount(sided?.amount ?? cell);
  return amount === undefined ? undefined : sided?.side === 'credit' ? -amount : amount;
}

import type { Cell, SheetColumn } from '../sheets/import-sheet.ts';
import { amountFault, readAmount, shown } from './read-amount.ts';
import { readChoice } from './read-choice.ts';
import { readDay } from './read-day.ts';

export type ReadCell = { value: string | number } | { fault: string };

/** What a cell means in its column, or why it means nothing there and what would. */
export function readCell(column: SheetColumn, cell: Exclude<Cell, null>): ReadCell {
  const text = String(cell);
  if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) return { fault: `${text} is an error of the spreadsheet. Write the value itself` };
  if (column.kind === 'text') return { value: text };
  if (column.kind === 'choice') return chosen(column, text);
  if (column.kind === 'day') {
    const day = readDay(cell);
    return day === undefined ? { fault: `“${shown(text)}” is not a day. Write the day first, as in 20/11/2026 or 20-Nov-26` } : { value: day };
  }
  if (typeof cell === 'number') return { value: cell };
  const number = readAmount(column.kind === 'percent' ? text.replace(/\s?%$/, '') : text);
  if (number === undefined) return { fault: column.kind === 'percent' ? `“${shown(text)}” is not a rate. Write it as 18 or 18%` : amountFault(text) };
  return { value: number };
}

/** Choices of a long list, such as states, that a sentence names. */
const MOST_NAMED = 12;
const NAMED = 8;

function chosen({ choices = {}, header }: SheetColumn, text: string): ReadCell {
  const value = readChoice(text, choices);
  if (value !== undefined) return { value };
  const offered = Object.values(choices).map(([word]) => word);
  const named = offered.length > MOST_NAMED ? offered.slice(0, NAMED) : offered;
  const left = offered.length - named.length;
  return { fault: `“${shown(text)}” is no ${header}. Use one of: ${named.join(', ')}${left ? ` and ${left} more` : ''}` };
}

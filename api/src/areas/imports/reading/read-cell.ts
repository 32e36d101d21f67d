import type { Cell, SheetColumn } from '../sheets/import-sheet.ts';
import { amountFault, readAmount, shown } from './read-amount.ts';
import { readChoice } from './read-choice.ts';
import { readDay } from './read-day.ts';
import { sideOf } from './side-of.ts';

/** `unit`: what was written behind a quantity. */
export type ReadCell = { value: string | number; unit?: string } | { fault: string };

/** What a cell means in its column, or why it means nothing there and what would. */
export function readCell(column: SheetColumn, cell: Exclude<Cell, null>, normalSide: 'debit' | 'credit' = 'debit'): ReadCell {
  const text = String(cell);
  if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) return { fault: `${text} is an error of the spreadsheet. Write the value itself` };
  if (column.kind === 'text') return { value: text };
  if (column.kind === 'choice') return chosen(column, text);
  if (column.kind === 'day') {
    const day = readDay(cell);
    return day === undefined ? { fault: `“${shown(text)}” is not a day. Write the day first, as in 20/11/2026 or 20-Nov-26` } : { value: day };
  }
  if (typeof cell === 'number') return { value: cell };
  if (column.kind === 'percent') return rateOf(text);
  const sided = sideOf(text);
  const number = readAmount(sided?.amount ?? text);
  if (number !== undefined) return { value: sided && sided.side !== normalSide ? -number : number };
  // '1,250.500 kg', and a rate as '68.50/kg'.
  const [, measured = '', per, unit = ''] = /^(.{1,40}?)\s{0,3}(\/?)\s{0,3}(\p{L}[\p{L}\p{M}. ]{0,20})$/u.exec(text.trim()) ?? [];
  const amount = per || column.kind === 'number' ? readAmount(measured) : undefined;
  return amount === undefined ? { fault: amountFault(text) } : { value: amount, unit };
}

/** '18', '18%', 'GST@18%', 'IGST 18 %'; goods without tax are at 0. */
function rateOf(text: string): ReadCell {
  if (/^(?:exempt(?:ed)?|nil(?:[ -]rated)?|none|non[ -]?gst)$/i.test(text.trim())) return { value: 0 };
  const number = readAmount(text.replace(/^\s{0,3}(?:[ICS]?GST|tax)\s{0,3}[@:-]?\s{0,3}/i, '').replace(/\s{0,3}%?\s{0,3}(?:[ICS]?GST)?\s{0,3}$/i, ''));
  return number === undefined ? { fault: `“${shown(text)}” is not a rate. Write it as 18 or 18%` } : { value: number };
}

/** Choices of a long list, such as states, that a sentence names. */
const MOST_NAMED = 12;
const NAMED = 8;

function chosen({ choices = {}, header }: SheetColumn, text: string): ReadCell {
  // 'NUMBERS (Nos)' and '27-Maharashtra' have two words for one thing.
  const [, before = '', inside = ''] = /^([^()]{0,60})\(([^()]{1,40})\)$/.exec(text.trim()) ?? [];
  const words = [text, inside, before, ...text.slice(0, 100).split('-')];
  const value = words.map((word) => readChoice(word, choices)).find((found) => found !== undefined);
  if (value !== undefined) return { value };
  const offered = Object.values(choices).map(([word]) => word);
  const named = offered.length > MOST_NAMED ? offered.slice(0, NAMED) : offered;
  const left = offered.length - named.length;
  return { fault: `“${shown(text)}” is no ${header}. Use one of: ${named.join(', ')}${left ? ` and ${left} more` : ''}` };
}

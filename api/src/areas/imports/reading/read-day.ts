import { isDay, monthNumber } from '@karkhana/shared-contract/dates';
import { dayOfSerial } from './cell-of.ts';

/** 'yyyy-MM-dd' of a day as people write it in India, day first: 20/11/2026, 20-11-26, 20-Nov-26, 20 November 2026, 2026-11-20, or a spreadsheet's number. */
export function readDay(cell: string | number): string | undefined {
  if (typeof cell === 'number') return dayOfSerial(cell);
  const text = cell.trim();
  if (text.length > 40) return undefined;
  if (/^\d{5}$/.test(text)) return dayOfSerial(Number(text));
  const [first = '', second = '', third = '', ...rest] = text.split(/[\s/.,-]+/).filter(Boolean);
  // A time of day behind it does not change the day.
  if (rest.some((part) => !/^[\d:]{1,8}$|^[ap]m$/i.test(part))) return undefined;
  if (/^\d{4}$/.test(first)) return dayOf(first, second, third.replace(/^(\d{1,2})T[\d:]{1,8}Z?$/, '$1'));
  return dayOf(third, second, first.replace(/(?:st|nd|rd|th)$/i, ''));
}

function dayOf(year: string, month: string, day: string): string | undefined {
  if (!/^(?:\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  const number = /^\d{1,2}$/.test(month) ? Number(month) : monthNumber(month);
  const written = `${year.length === 2 ? '20' : ''}${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** The days that a line of a title names: 'From 01-04-2026 to 29-11-2026'. */
export const daysIn = (text: string): string[] =>
  [...text.slice(0, 10_000).matchAll(/\b\d{1,4}[\s/.-](?:\d{1,2}|[A-Za-z]{3,9})[\s/.,-]{1,2}\d{1,4}\b/g)].flatMap(([found]) => readDay(found) ?? []);

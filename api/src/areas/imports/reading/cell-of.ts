import { type CellObject, SSF } from 'xlsx/dist/xlsx.core.min.js';
import type { Cell } from '../sheets/import-sheet.ts';

const DAY_LENGTH = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Between the two ways in which spreadsheets count days. */
const DAYS_OF_1904 = 1462;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;

/** 'yyyy-MM-dd' of a spreadsheet's serial number for a day; undefined when it is none. */
export function dayOfSerial(serial: number): string | undefined {
  if (!(serial >= 1 && serial <= LAST_SERIAL)) return undefined;
  return new Date(DAY_ZERO + Math.floor(serial) * DAY_LENGTH).toISOString().slice(0, 10);
}

/** What a person sees in the cell, as text or number; null when it is empty. */
export function cellOf(cell: CellObject | undefined, from1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.v === null) return null;
  if (cell.t === 'e') return String(cell.w ?? '#N/A');
  if (typeof cell.v === 'number') return numberOf(cell.v, String(cell.z ?? ''), from1904);
  // The database stores no NUL, and half a surrogate pair is no text.
  const text = Buffer.from(String(cell.v).replaceAll('\u0000', '')).toString().trim();
  return text === '' ? null : text;
}

function numberOf(value: number, format: string, from1904: boolean): Cell {
  if (format && SSF.is_date(format)) return dayOfSerial(value + (from1904 ? DAYS_OF_1904 : 0)) ?? value;
  // Tally writes the side of an amount into its format.
  const side = /"\s{0,3}([DC]r)\.?\s{0,3}"/i.exec(format.slice(0, 200))?.[1];
  // Binary fractions that the spreadsheet itself does not show: 0.30000000000000004.
  const shown = (number: number) => Number(number.toPrecision(15));
  if (format.includes('%')) return `${shown(value * 100)}%`;
  if (side) return `${shown(value)} ${side}`;
  return /^0+$/.test(format) ? String(value).padStart(format.length, '0') : shown(value);
}

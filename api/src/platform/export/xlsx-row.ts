import type { Day } from '@karkhana/shared-contract/dates';
import { utils } from 'xlsx/dist/xlsx.core.min.js';
import type { XlsxCell, XlsxColumn } from './xlsx-shape.ts';

type Kind = XlsxColumn['kind'];

const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_LENGTH = 86_400_000;
/** Characters of a cell: with more a spreadsheet program calls the file damaged. */
const LONGEST = 32_767;

/** A business day as spreadsheets count days: a plain number, so that no time zone can move it. */
export const serialOf = (day: Day): number => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_LENGTH;

/** XML of one row. Text stays text even if it begins with '=': only a cell with a formula is ever calculated. */
export function rowXml(number: number, kinds: readonly Kind[], row: readonly XlsxCell[], styles: ReadonlyMap<Kind, string>): string {
  const cells = kinds.map((kind, index) => cellXml(`${utils.encode_col(index)}${number}`, kind, row[index] ?? null, styles));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(address: string, kind: Kind, value: XlsxCell, styles: ReadonlyMap<Kind, string>): string {
  if (value === null) return '';
  if (kind === 'text' || (kind === 'any' && typeof value === 'string')) {
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(String(value)))}</t></is></c>`;
  }
  return `<c r="${address}"${styles.get(kind)}><v>${kind === 'day' ? serialOf(String(value)) : Number(value)}</v></c>`;
}

/** A pair of halves, as of an emoji, is taken whole or not at all: a half has no place in XML. */
const shortened = (text: string): string => text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/u, '');

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Writes a character that XML does not allow as `_x0007_`, which spreadsheet programs read as that character. Text that already looks so begins with
 * `_x005F_`. Line ends are kept as those programs write them.
 */
const escaped = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[&<>\ufffe\uffff]|(?![\t\n])\p{Cc}|_(?=x[\dA-Fa-f]{4}_)/gu, (found) => NAMES[found] ?? codeOf(found));

const codeOf = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

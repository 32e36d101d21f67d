export type DocumentKind = 'INV' | 'PO';

/** A number has at most 16 characters, as GST asks: INV/26-27/999999. */
export const LAST_SEQUENCE = 999_999;

/**
 * INV/26-27/00001: consecutive within the Indian financial year of the document's date (behaviour.md, Numbers 1).
 * @param year the financial year's first calendar year
 */
export function documentNumber(kind: DocumentKind, year: number, sequence: number): string {
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${kind}/${short(year)}-${short(year + 1)}/${String(sequence).padStart(5, '0')}`;
}

/** In a file name `/` becomes `-`: INV-26-27-00001 (api.md). */
export const numberInFileName = (number: string): string => number.replaceAll('/', '-');

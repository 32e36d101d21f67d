/** Characters of a number; GST allows 16. INV/26-27/999999 fits. */
export const MAX_NUMBER_LENGTH = 16;
export const LAST_SEQUENCE = 999_999;

/**
 * INV/26-27/00001: consecutive within the Indian financial year of the document's date (docs/reference/documents.md#numbers).
 * @param year the financial year's first calendar year
 */
export const documentNumber = (kind: string, year: number, sequence: number): string => `${numberSeries(kind, year)}/${String(sequence).padStart(5, '0')}`;

/** INV/26-27: what all numbers of a financial year begin with. @param year its first calendar year */
export function numberSeries(kind: string, year: number): string {
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${kind}/${short(year)}-${short(year + 1)}`;
}

/** In a file name `/` becomes `-`: INV-26-27-00001 (docs/reference/http.md#exports). */
export const numberInFileName = (number: string): string => number.replaceAll('/', '-');

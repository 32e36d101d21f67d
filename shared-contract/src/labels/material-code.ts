import { MAX_ID } from '../fields.ts';

/** Text of the barcode on a material's label, as it has no SKU: MAT-12. */
export const materialCode = (id: number): string => `MAT-${id}`;

/** A product cannot have such a code as its SKU: a scan would find the material. */
export const RESERVED_SKU = 'MAT- and a number is the code on the label of a material. Choose another SKU';
export const isMaterialCode = (sku: string): boolean => /^MAT-\d+$/i.test(sku.trim());

/** The id of a material in a scanned code; undefined for other codes. */
export function materialIdIn(code: string): number | undefined {
  const digits = /^MAT-(\d{1,10})$/i.exec(code)?.[1];
  return digits === undefined || Number(digits) > MAX_ID ? undefined : Number(digits);
}

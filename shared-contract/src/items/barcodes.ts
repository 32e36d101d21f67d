import { boundedList } from '../bounded.ts';
import { text } from '../fields.ts';
import { isMaterialCode } from '../labels/material-code.ts';

const MOST = 20;
const LONGEST = 50;
const SEPARATORS = /[\s,;]+/;

/** The last digit of an EAN-13 follows from the others: weights 1 and 3 in turn, up to the next ten. */
function isEan13(code: string): boolean {
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const barcode = () =>
  text('Barcode', LONGEST)
    .required('Barcode is required')
    .test(
      'printable',
      ({ value }) => `${value} contains a character that no barcode has`,
      (code) => !code || /^[!-~]+$/.test(code),
    )
    .test(
      'ean',
      ({ value }) => `${value} is no EAN-13: its last digit does not fit the others`,
      (code) => !code || !/^\d{13}$/.test(code) || isEan13(code),
    )
    .test(
      'label',
      ({ value }) => `${value} is the code on the label of a material`,
      (code) => !isMaterialCode(code ?? ''),
    );

/** Of an item, beside its SKU: a list, or text with commas between them as a form has it. Absent they stay as they are. */
export const barcodes = () =>
  boundedList(barcode(), MOST, { tooLong: `An item may have at most ${MOST} barcodes`, wrongKind: 'Barcodes must be a list' })
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && original.length <= MOST * LONGEST ? original.split(SEPARATORS).filter(Boolean) : value,
    )
    .test(
      'once',
      'A barcode is listed twice',
      (codes) => !codes || codes.length > MOST || new Set(codes.map((code) => String(code).toLowerCase())).size === codes.length,
    );

import { AppError } from '../../platform/app-error.ts';

interface Document {
  items: readonly { product_id: number }[];
}

/** The lines whose product does not exist, as path and sentence. */
export const unknownLines = ({ items }: Document, known: ReadonlyMap<number, unknown>): Record<string, string> =>
  Object.fromEntries(items.flatMap(({ product_id }, index) => (known.has(product_id) ? [] : [[`items[${index}].product_id`, 'This product does not exist']])));

export function refuseUnknownLines(document: Document, known: ReadonlyMap<number, unknown>): void {
  const fields = unknownLines(document, known);
  if (Object.keys(fields).length) throw new AppError('BAD_INPUT', 'Some products do not exist', fields);
}

/** @param lines what is wrong beside the vendor */
export const badParties = (sentence: string, lines: Record<string, string>) => new AppError('BAD_INPUT', sentence, { vendor_id: sentence, ...lines });

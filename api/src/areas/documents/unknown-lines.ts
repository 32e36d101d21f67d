import { AppError } from '../../platform/app-error.ts';

/** The lines of a sale or an order that is about to be saved. */
export interface DocumentLines {
  items: readonly { product_id: number }[];
}

/** The lines whose product does not exist, as path and sentence. */
export const unknownLines = ({ items }: DocumentLines, known: ReadonlyMap<number, unknown>): Record<string, string> =>
  Object.fromEntries(items.flatMap(({ product_id }, index) => (known.has(product_id) ? [] : [[`items[${index}].product_id`, 'This product does not exist']])));

export function refuseUnknownLines(document: DocumentLines, known: ReadonlyMap<number, unknown>): void {
  const fields = unknownLines(document, known);
  if (Object.keys(fields).length) throw new AppError('BAD_INPUT', 'Some products do not exist', fields);
}

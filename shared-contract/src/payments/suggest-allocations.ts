import { paise, rupees } from '../money.ts';

/** A sale or an order that is not paid in full. Rupees. */
export interface OpenDocument {
  id: number;
  balance: number;
}

/**
 * How an amount goes to open documents, in the order given: oldest first. The last one may be paid in part; what is left is an advance.
 * Rupees; a document that gets nothing is not in it.
 */
export function suggestAllocations(amount: number, open: readonly OpenDocument[]): { id: number; amount: number }[] {
  let left = paise(amount);
  return open.flatMap(({ id, balance }) => {
    const part = Math.min(left, paise(balance));
    left -= part;
    return part > 0 ? [{ id, amount: rupees(part) }] : [];
  });
}

import { paise, rupees } from '../money.ts';

/** A sale or an order that is not paid in full. Rupees. */
export interface OpenDocument {
  id: number;
  balance: number;
}

/**
 * Splits an amount over unpaid documents, in the order given: oldest first. The last one may be paid in part; the rest is an advance. Rupees; documents that
 * get nothing are left out.
 */
export function suggestAllocations(amount: number, open: readonly OpenDocument[]): { id: number; amount: number }[] {
  let left = paise(amount);
  return open.flatMap(({ id, balance }) => {
    const part = Math.min(left, paise(balance));
    left -= part;
    return part > 0 ? [{ id, amount: rupees(part) }] : [];
  });
}

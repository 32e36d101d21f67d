import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';

/** Neither brought over from the program before nor the bill of an expense: those have no lines, and change elsewhere. */
export const isOrder = ({ opening, expense_id, without_order }: Pick<Purchase, 'opening' | 'expense_id' | 'without_order'>): boolean =>
  !opening && expense_id === undefined && !without_order;

import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';

/** Neither brought over from the program before nor the bill of an expense: those have no lines, and change elsewhere. */
export const isOrder = ({ opening, expense_id }: Pick<Purchase, 'opening' | 'expense_id'>): boolean => !opening && expense_id === undefined;

import { number } from '../answers.ts';

/** Further fields of a party in a list; absent without the permission. Rupees. */
export const balanceFields = {
  /** Today, positive when they owe us. */
  balance: number().optional(),
  /** What of it is past its due date; never negative. */
  overdue: number().optional(),
};

import type { PaymentMethod } from '../constants.ts';
import type { Day } from '../dates.ts';

/** GET /sales/:id/payments and /purchases/:id/payments, newest first; rupees. A voided one keeps its row. */
export interface Payment {
  id: number;
  amount: number;
  payment_date: Day;
  payment_method: PaymentMethod;
  reference: string | null;
  created_at: string;
  created_by_name: string;
  voided_at: string | null;
  void_reason: string | null;
}

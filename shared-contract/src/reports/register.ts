import type { Day } from '../dates.ts';

/** Rupees; what is cancelled counts nowhere. */
export interface RegisterTotals {
  /** Documents. */
  count: number;
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  amount_paid: number;
  /** What is still to be paid. */
  balance: number;
}

/** One sale or purchase order. A cancelled one keeps its place in the run of numbers, and its amounts are 0. */
export interface RegisterRow extends Omit<RegisterTotals, 'count'> {
  id: number;
  date: Day;
  invoice_number: string;
  vendor_name: string;
  cancelled: boolean;
}

export interface RegisterMonth extends RegisterTotals {
  /** 'yyyy-MM'. */
  month: string;
}

/** GET /reports/sales-register and /reports/purchase-register: documents in the order of their dates, of which `total` counts the cancelled too. */
export interface Register {
  data: RegisterRow[];
  total: number;
  /** Of the whole period, whatever page is shown; `months` adds up to it. */
  totals: RegisterTotals;
  months: RegisterMonth[];
}

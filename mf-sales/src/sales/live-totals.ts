import { liveLineTotal, type LiveTotals as Sums, liveTotals as sumsOf } from '@karkhana/shared-contract/live-totals';
import { rupees } from '@karkhana/shared-contract/money';
import { formatMoney } from '@karkhana/shared-ui';
import type { SaleFormValues } from './sale-form-values.ts';

export interface LiveTotals extends Sums {
  /** Rows with a product. */
  count: number;
}

export const liveTotals = ({ items, apply_tax, tax_percentage }: Pick<SaleFormValues, 'items' | 'apply_tax' | 'tax_percentage'>): LiveTotals => ({
  count: items.filter(({ product_id }) => product_id !== '').length,
  ...sumsOf(items, apply_tax ? tax_percentage : '0'),
});

/** A row's total as it shows. */
export function lineTotal(quantity: string, unit_price: string): string {
  const amount = liveLineTotal({ quantity, unit_price });
  return amount === undefined ? '-' : formatPaise(amount);
}

export const formatPaise = (amount: number | undefined): string => formatMoney(amount === undefined ? undefined : rupees(amount));

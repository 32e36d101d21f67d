import { type TypedTaxLine, typedLineTotal } from '@karkhana/shared-contract/gst/typed-lines';
import { rupees } from '@karkhana/shared-contract/money';
import { formatMoney } from '@karkhana/shared-ui';

/** Totals of a form's rows during typing, in paise. */
export interface TypedTotals {
  subtotal: number;
  /** Undefined while the percentage cannot be read. */
  tax: number | undefined;
  net: number | undefined;
}

export const formatPaise = (amount: number | undefined): string => formatMoney(amount === undefined ? undefined : rupees(amount));

/** A row's total as it shows, less its discount; '-' while it cannot be read. */
export const lineTotal = (quantity: string, unit_price: string, discount: Pick<TypedTaxLine, 'discount_percent' | 'discount_amount'> = {}): string =>
  formatPaise(typedLineTotal({ quantity, unit_price, ...discount }));

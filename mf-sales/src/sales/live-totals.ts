import { rupees, totals } from '@karkhana/shared-contract/money';
import { formatMoney } from '@karkhana/shared-ui';
import type { SaleFormValues } from './sale-form-values.ts';

/** As they stand while somebody types, in paise. Rows that cannot be read yet count nothing. */
export interface LiveTotals {
  /** Rows with a product. */
  count: number;
  subtotal: number;
  /** Undefined while the percentage cannot be read. */
  tax: number | undefined;
  net: number | undefined;
}

const readable = (text: string, decimals: number) => new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`).test(text);
const isLine = ({ quantity, unit_price }: { quantity: string; unit_price: string }) => readable(quantity, 3) && readable(unit_price, 2);

export function liveTotals({ items, apply_tax, tax_percentage }: Pick<SaleFormValues, 'items' | 'apply_tax' | 'tax_percentage'>): LiveTotals {
  const rate = apply_tax ? tax_percentage : '0';
  const known = readable(rate, 2) && Number(rate) <= 100;
  const { subtotal, tax, net } = totals(items.filter(isLine), known ? rate : 0);
  return { count: items.filter(({ product_id }) => product_id !== '').length, subtotal, tax: known ? tax : undefined, net: known ? net : undefined };
}

/** A row's total as it shows. */
export const lineTotal = (quantity: string, unit_price: string): string =>
  isLine({ quantity, unit_price }) ? formatPaise(totals([{ quantity, unit_price }], 0).subtotal) : '-';

export const formatPaise = (amount: number | undefined): string => formatMoney(amount === undefined ? undefined : rupees(amount));

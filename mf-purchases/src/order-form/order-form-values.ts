import { DEFAULT_TAX_RATE } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { rupees, totals } from '@karkhana/shared-contract/money';
import { type PurchaseInput, purchaseSchemaUpTo } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { EMPTY_LINE, type LineValues, schemaResolver } from '@karkhana/shared-ui/forms';

/** What the fields of New Purchase Order hold: numbers as text, '' where nothing is chosen. */
export interface OrderFormValues {
  vendor_id: number | '';
  purchase_date: Day;
  notes: string;
  apply_tax: boolean;
  /** Percent. */
  tax_rate: string;
  items: LineValues[];
}

export const newOrderValues = (today: Day): OrderFormValues => ({
  vendor_id: '',
  purchase_date: today,
  notes: '',
  apply_tax: false,
  tax_rate: String(DEFAULT_TAX_RATE),
  items: [EMPTY_LINE],
});

/** The contract's schema and today's date; a rate that does not apply and rows left empty at the end are not looked at. */
export const orderResolver = (today: Day) =>
  schemaResolver<OrderFormValues, PurchaseInput>(purchaseSchemaUpTo(today), (values) => ({
    ...values,
    tax_rate: values.apply_tax ? values.tax_rate : '',
    items: withoutEmptyEnd(values.items),
  }));

/** Enter in the last row leaves an empty one. Only the end is cut, so that sentences stay at their rows. */
export function withoutEmptyEnd(lines: readonly LineValues[]): readonly LineValues[] {
  const isEmpty = ({ product_id, quantity, unit_price }: LineValues) =>
    product_id === '' && unit_price === '' && (quantity === '' || quantity === EMPTY_LINE.quantity);
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return lines.slice(0, Math.max(last + 1, 1));
}

/** The body of POST /purchases, with the totals that the server will check; tax is 0 when it does not apply (spec section 7). */
export function orderPayload({ notes, tax_rate, ...order }: PurchaseInput): PurchaseInput {
  const rate = order.apply_tax ? (tax_rate ?? 0) : 0;
  const { subtotal, tax, net } = totals(order.items, rate);
  return { ...order, notes: notes || null, tax_rate: rate, total_amount: rupees(subtotal), tax_amount: rupees(tax), net_amount: rupees(net) };
}

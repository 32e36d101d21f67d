import { DEFAULT_TAX_RATE } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { rupees, totals } from '@karkhana/shared-contract/money';
import { type SaleInput, saleSchema } from '@karkhana/shared-contract/sales/sale-schemas';
import { EMPTY_LINE, type LineValues, schemaResolver } from '@karkhana/shared-ui/forms';

/** What the fields of New Sale hold: numbers as text, '' where nothing is chosen. */
export interface SaleFormValues {
  vendor_id: number | '';
  sale_date: Day;
  notes: string;
  apply_tax: boolean;
  /** Percent. */
  tax_percentage: string;
  items: LineValues[];
}

export const newSaleValues = (today: Day): SaleFormValues => ({
  vendor_id: '',
  sale_date: today,
  notes: '',
  apply_tax: false,
  tax_percentage: String(DEFAULT_TAX_RATE),
  items: [EMPTY_LINE],
});

/** The contract's schema; a percentage that does not apply is not looked at. */
export const saleResolver = schemaResolver<SaleFormValues, SaleInput>(saleSchema, (values) => ({
  ...values,
  tax_percentage: values.apply_tax ? values.tax_percentage : '',
}));

/** The new sale payload of spec section 3, with the totals that the server will check. */
export function salePayload({ notes, tax_percentage, ...sale }: SaleInput): SaleInput {
  const rate = sale.apply_tax ? (tax_percentage ?? 0) : 0;
  const { subtotal, tax, net } = totals(sale.items, rate);
  return {
    ...sale,
    notes: notes || null,
    ...(sale.apply_tax && { tax_percentage: rate }),
    total_amount: rupees(subtotal),
    tax_amount: rupees(tax),
    net_amount: rupees(net),
  };
}

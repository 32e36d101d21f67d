import { placeValues } from '@karkhana/shared-auth/screens';
import { DEFAULT_TAX_RATE } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { sentLine } from '@karkhana/shared-contract/gst/sent-line';
import { rupees } from '@karkhana/shared-contract/money';
import { type SaleInput, saleSchemaUpTo } from '@karkhana/shared-contract/sales/sale-schemas';
import { type Control, EMPTY_GST_LINE, EMPTY_LINE, type LineValues, schemaResolver } from '@karkhana/shared-ui/forms';
import { NO_PARTIES, type SaleParties, taxOfInput } from '../detail/sale-parties.ts';
import { gstSent, NO_GST_VALUES, type SaleGstValues } from './sale-gst-values.ts';

/** Values of New Sale's fields: numbers as text, '' without a choice. GST fields are there for a company under GST. */
export interface SaleFormValues extends Partial<SaleGstValues> {
  vendor_id: number | '';
  sale_date: Day;
  /** Undefined while it follows from the customer's days; '' for none. */
  due_date?: string | undefined;
  notes: string;
  customer_reference: string;
  apply_tax: boolean;
  /** Percent. */
  tax_percentage: string;
  items: LineValues[];
  /** From which the goods leave; once the firm has a second place. */
  place_id?: string;
  /** The sale that is cancelled when this one is saved. */
  replaces?: { sale_id: number; reason: string };
}

export const newSaleValues = (today: Day, gst: boolean): SaleFormValues => ({
  vendor_id: '',
  sale_date: today,
  // The form counts as untouched only while it has the same fields that it began with.
  due_date: undefined,
  notes: '',
  customer_reference: '',
  apply_tax: false,
  tax_percentage: String(DEFAULT_TAX_RATE),
  items: [gst ? EMPTY_GST_LINE : EMPTY_LINE],
  ...(gst && NO_GST_VALUES),
  ...placeValues(),
});

/** The contract's schema and today's date; fields that do not apply, or that are empty rows, are not validated. */
export const saleResolver = (today: Day) =>
  schemaResolver<SaleFormValues, SaleInput>(saleSchemaUpTo(today), (values) => ({
    ...values,
    ...gstSent(values),
    items: values.apply_tax ? values.items : values.items.map(({ gst_rate: _gst_rate, ...line }) => line),
    tax_percentage: values.apply_tax ? values.tax_percentage : '',
  }));

/** The body of POST /sales, with the totals that the server will check. @param parties of a company that has to do with GST */
export function salePayload({ notes, customer_reference, tax_percentage, items, ...sale }: SaleInput, parties: SaleParties = NO_PARTIES): SaleInput {
  const rate = sale.apply_tax ? (tax_percentage ?? 0) : 0;
  const body = {
    ...sale,
    items: items.map(sentLine),
    notes: notes || null,
    customer_reference: customer_reference || null,
    ...(sale.apply_tax && { tax_percentage: rate }),
  };
  const sums = taxOfInput(body, parties);
  return { ...body, total_amount: rupees(sums.taxable), tax_amount: rupees(sums.tax), net_amount: rupees(sums.net) };
}

/** Type to which the form's fields are bound. */
export type SaleControl = Control<SaleFormValues, unknown, SaleInput>;

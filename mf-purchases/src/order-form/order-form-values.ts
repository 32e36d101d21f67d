import type { Company } from '@karkhana/shared-contract/company/company';
import { DEFAULT_TAX_RATE } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { sentLine } from '@karkhana/shared-contract/gst/sent-line';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { type PurchaseChanges, type PurchaseInput, purchaseSchemaUpTo } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { EMPTY_GST_LINE, EMPTY_LINE, isCharge, isUntouched, type LineValues, schemaResolver } from '@karkhana/shared-ui/forms';
import { namedLine } from './find-purchase-products.ts';
import { copiedGst, copiedLine, gstSent, newGstValues, type OrderGstValues } from './order-gst-values.ts';
import { NO_PARTIES, type OrderParties, taxOfInput } from './order-taxes.ts';

/** Values of New Purchase Order's fields: numbers as text, '' without a choice. GST fields are there for a company with a GSTIN. */
export interface OrderFormValues extends Partial<OrderGstValues> {
  vendor_id: number | '';
  purchase_date: Day;
  notes: string;
  apply_tax: boolean;
  /** Percent. */
  tax_rate: string;
  items: LineValues[];
}

/** @param company that buys, where it has a GSTIN: vendors charge it tax */
export const newOrderValues = (today: Day, company: Company | undefined): OrderFormValues => ({
  vendor_id: '',
  purchase_date: today,
  notes: '',
  apply_tax: company !== undefined,
  tax_rate: String(DEFAULT_TAX_RATE),
  items: [company ? EMPTY_GST_LINE : EMPTY_LINE],
  ...(company && newGstValues(company)),
});

/** The same order once more, of today. */
export const duplicateValues = (order: Purchase, today: Day, company: Company | undefined): OrderFormValues => ({
  ...newOrderValues(today, company),
  vendor_id: order.vendor_id,
  notes: order.notes ?? '',
  apply_tax: order.apply_tax,
  ...(order.apply_tax && haveOneRate(order) && { tax_rate: String(order.tax_rate) }),
  ...(company && copiedGst(order, company, today)),
  items: order.items.map((item) => ({
    product_id: item.product_id,
    quantity: String(item.quantity),
    unit_price: String(item.unit_price),
    ...(company && copiedLine(item, order, today)),
  })),
});

/** A line that the order has already. */
type KeptLine = LineValues & { item_id?: number };

/** An order as it is, to be changed: on its own day, and each line keeps its id. */
export const changedValues = (order: Purchase, company: Company | undefined): OrderFormValues => {
  const values = duplicateValues(order, order.purchase_date, company);
  return { ...values, items: values.items.map((line, place): KeptLine => ({ ...line, item_id: mustGet(order.items, place).id })) };
};

/** The body of PUT /purchases/:id. @param rows of the form, those that were sent first */
export const orderChanges = (order: PurchaseInput, rows: readonly KeptLine[], { version }: Pick<Purchase, 'version'>): PurchaseChanges => ({
  ...order,
  version,
  items: order.items.map((line, place) => ({ ...line, ...(rows[place]?.item_id !== undefined && { id: rows[place].item_id }) })),
});

/** An order of several rates has 0 for the whole of it. */
const haveOneRate = ({ tax_rate, items, charges }: Purchase): boolean => [...items, ...charges].every(({ gst_rate }) => gst_rate === tax_rate);

/** The contract's schema and today's date; a rate that does not apply and rows left empty at the end are not looked at. */
export const orderResolver = (today: Day) =>
  schemaResolver<OrderFormValues, PurchaseInput>(purchaseSchemaUpTo(today), ({ charges = [], ...values }) => {
    const items = withoutEmptyEnd(values.items).map(({ item_id: _kept, ...line }: KeptLine) => line);
    return {
      ...values,
      ...gstSent({ ...values, charges: [...cutEnd(charges, (charge) => !isCharge(charge))] }),
      tax_rate: values.apply_tax ? values.tax_rate : '',
      items: (values.apply_tax ? items : items.map(({ gst_rate: _gst_rate, ...line }) => line)).map(namedLine),
    };
  });

/** Only the end is cut, so that sentences stay at their rows. */
const cutEnd = <T>(rows: readonly T[], isEmpty: (row: T) => boolean): readonly T[] => rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1);

/** Enter in the last row leaves an empty one. */
export function withoutEmptyEnd(lines: readonly LineValues[]): readonly LineValues[] {
  const kept = cutEnd(lines, isUntouched);
  return kept.length ? kept : lines.slice(0, 1);
}

/** The unit of a product's line, where it is not the unit of use. */
type UnitOf = (productId: number) => { unit?: string };
const noUnit: UnitOf = () => ({});

/**
 * The body of POST /purchases, with the totals that the server will check; tax is 0 when it does not apply.
 * @param parties where the company has a GSTIN
 */
export function orderPayload({ notes, tax_rate, items, ...order }: PurchaseInput, parties: OrderParties = NO_PARTIES, unitOf: UnitOf = noUnit): PurchaseInput {
  const body = {
    ...order,
    items: items.map(({ product_id, item, itc, ...line }) => ({
      ...sentLine({ ...line, product_id }),
      ...(item && { item }),
      ...(itc && { itc }),
      ...(product_id === undefined ? {} : unitOf(product_id)),
    })),
    notes: notes || null,
    tax_rate: order.apply_tax ? (tax_rate ?? 0) : 0,
  };
  const sums = taxOfInput(body, parties);
  return { ...body, total_amount: rupees(sums.taxable), tax_amount: rupees(sums.tax), net_amount: rupees(sums.net) };
}

import { type DocumentTax, documentTax, type TaxedLine } from '../gst/document-tax.ts';
import type { TaxSplit } from '../gst/supply.ts';
import { paise } from '../money.ts';
import type { Purchase, PurchaseItem } from './purchase.ts';

type BilledOrder = Pick<
  Purchase,
  'apply_tax' | 'supply_type' | 'reverse_charge' | 'items' | 'charges' | 'tax_rate' | 'total_amount' | 'tax_amount' | 'net_amount'
>;

/** Of what the supplier charges: nothing under reverse charge and from abroad. */
export function billSplit({ apply_tax, supply_type, reverse_charge }: Pick<Purchase, 'apply_tax' | 'supply_type' | 'reverse_charge'>): TaxSplit {
  if (!apply_tax || reverse_charge || supply_type === 'import') return 'none';
  return supply_type ?? 'whole';
}

/** A quantity of a line at the order's price and discount. */
export function orderedLine(item: PurchaseItem, order: Pick<Purchase, 'tax_rate'>, quantity: number): TaxedLine {
  const { unit_price, discount_percent, discount_amount, gst_rate } = item;
  const discount = discount_percent === null ? { discount_amount: Math.round((discount_amount * quantity * 100) / item.quantity) / 100 } : { discount_percent };
  return { quantity, unit_price, gst_rate: gst_rate ?? order.tax_rate, ...discount };
}

/** Paise. */
export type BillSums = Pick<DocumentTax, 'taxable' | 'tax' | 'net'>;

/** What a bill of these quantities should say at the order's prices, with its part of the charges; all of the order as the order has it. */
export function expectedBill(order: BilledOrder, quantities: ReadonlyMap<number, number>): BillSums {
  const lines = order.items.map((item) => ({ item, quantity: quantities.get(item.id) ?? 0 }));
  if (lines.length && lines.every(({ item, quantity }) => quantity === item.quantity))
    return { taxable: paise(order.total_amount), tax: paise(order.tax_amount), net: paise(order.net_amount) };
  const worth = order.items.reduce((sum, { total_price }) => sum + total_price, 0);
  const part = worth > 0 ? lines.reduce((sum, { item, quantity }) => sum + (item.total_price * quantity) / item.quantity, 0) / worth : 0;
  return documentTax({
    lines: lines.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => orderedLine(item, order, quantity)),
    charges: order.charges.map(({ amount, gst_rate }) => ({ amount: Math.round(amount * part * 100) / 100, gst_rate })),
    split: billSplit(order),
  });
}

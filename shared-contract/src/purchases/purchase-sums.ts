import { ITC_LABELS, PURCHASE_SUPPLY_LABELS } from '../gst/purchase-taxation.ts';
import { stateTaxLabel } from '../gst/states.ts';
import { paise } from '../money.ts';
import { CHARGE_LABELS } from '../sales/gst-invoice.ts';
import type { Purchase } from './purchase.ts';

/**
 * What stands under the lines of a purchase order, the same on screen and on paper: charges, subtotal, tax by its names, total. Paise. Orders of a
 * company that is not registered have one tax without a name.
 */
export function purchaseSums({ charges, total_amount, tax_amount, net_amount, tax_lines, place_of_supply }: Purchase): [label: string, amount: number][] {
  const total = (key: 'cgst' | 'sgst' | 'igst') => tax_lines.reduce((sum, line) => sum + paise(line[key]), 0);
  const named: [string, number][] = [
    ['CGST', total('cgst')],
    [stateTaxLabel(place_of_supply), total('sgst')],
    ['IGST', total('igst')],
  ];
  return [
    ...charges.map(({ kind, amount }): [string, number] => [CHARGE_LABELS[kind], paise(amount)]),
    ['Subtotal', paise(total_amount)],
    ...named.filter(([, amount]) => amount > 0),
    ['Tax', paise(tax_amount)],
    ['Total', paise(net_amount)],
  ];
}

/** What a reader has to know of the tax, as label and text; nothing for a company that is not registered. */
export function purchaseGstFacts({ supply_type, reverse_charge, itc, document_kind }: Purchase): [label: string, text: string][] {
  if (!supply_type) return [];
  return [
    ['Supply', PURCHASE_SUPPLY_LABELS[supply_type]],
    ...(document_kind === 'bill_of_supply' ? [['Kind of Bill', 'Bill of Supply'] as [string, string]] : []),
    ...(reverse_charge ? [['Reverse Charge', 'Yes, the tax is ours to pay'] as [string, string]] : []),
    ...(itc ? [['Input Tax Credit', ITC_LABELS[itc]] as [string, string]] : []),
  ];
}

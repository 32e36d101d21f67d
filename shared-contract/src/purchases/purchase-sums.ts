import { ITC_LABELS, PURCHASE_SUPPLY_LABELS } from '../gst/purchase-taxation.ts';
import { stateTaxLabel } from '../gst/states.ts';
import { paise, rupeesShown } from '../money.ts';
import { CHARGE_LABELS, type DocumentSum } from '../sales/gst-invoice.ts';
import type { TaxLine } from '../sales/sale-gst.ts';
import type { Purchase } from './purchase.ts';

/**
 * The rows under the lines of a purchase order, the same on screen and on paper: charges, subtotal, tax by its names, total. Paise. Orders of a company that is
 * not registered have one tax without a name.
 */
export function purchaseSums({ charges, total_amount, tax_amount, net_amount, tax_lines, place_of_supply }: Purchase): DocumentSum[] {
  const total = (key: 'cgst' | 'sgst' | 'igst') => tax_lines.reduce((sum, line) => sum + paise(line[key]), 0);
  const named: DocumentSum[] = [
    ['CGST', total('cgst'), true],
    [stateTaxLabel(place_of_supply), total('sgst'), true],
    ['IGST', total('igst'), true],
  ];
  return [
    ...charges.map(({ kind, amount }): [string, number] => [CHARGE_LABELS[kind], paise(amount)]),
    ['Subtotal', paise(total_amount)],
    ['Tax', paise(tax_amount)],
    ...named.filter(([, amount]) => amount > 0),
    ['Total', paise(net_amount)],
  ];
}

/** '₹500.00 (CGST ₹250.00, SGST ₹250.00)'. */
function owedShown(lines: readonly TaxLine[], place: string | null): string {
  const total = (key: 'rcm_cgst' | 'rcm_sgst' | 'rcm_igst') => lines.reduce((sum, line) => sum + paise(line[key] ?? 0), 0);
  const parts: [string, number][] = [
    ['CGST', total('rcm_cgst')],
    [stateTaxLabel(place), total('rcm_sgst')],
    ['IGST', total('rcm_igst')],
  ];
  const owed = parts.filter(([, amount]) => amount > 0);
  const sum = owed.reduce((all, [, amount]) => all + amount, 0);
  return `${rupeesShown(sum)}${owed.length ? ` (${owed.map(([label, amount]) => `${label} ${rupeesShown(amount)}`).join(', ')})` : ''}`;
}

/** Facts about the tax, as label and text; nothing for a company that is not registered. */
export function purchaseGstFacts({
  supply_type,
  reverse_charge,
  itc,
  document_kind,
  tax_lines,
  place_of_supply,
  ...own
}: Purchase): [label: string, text: string][] {
  if (!supply_type) return [];
  const { self_invoice, self_invoice_number } = own;
  return [
    ['Supply', PURCHASE_SUPPLY_LABELS[supply_type]],
    ...(document_kind === 'bill_of_supply' ? [['Kind of Bill', 'Bill of Supply'] as [string, string]] : []),
    ...(reverse_charge ? [['Reverse Charge', `Yes, the tax is ours to pay: ${owedShown(tax_lines, place_of_supply)}`] as [string, string]] : []),
    ...(self_invoice && self_invoice_number ? [['Self-Invoice', self_invoice_number] as [string, string]] : []),
    ...(itc ? [['Input Tax Credit', ITC_LABELS[itc]] as [string, string]] : []),
  ];
}

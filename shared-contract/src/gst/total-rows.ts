import { rupeesShown } from '../money.ts';
import type { DocumentTax, RateGroup } from './document-tax.ts';
import { stateTaxLabel } from './states.ts';
import type { TaxSplit } from './supply.ts';

/** Result of the rules for a sale or a purchase order. */
export interface TaxedAs {
  taxed: boolean;
  split: TaxSplit;
  supply_type: string | null;
  place_of_supply: string | null;
}

/** Text where the tax of a document has one name alone. */
export const NAMES_NOT_SAID = 'CGST, SGST and IGST are shown once Settings says how the company is registered';

/** A sum of a document while it is entered. Paise. */
export interface SumRow {
  label: string;
  amount: number;
  /** Hint beside it. */
  by?: string;
  /** Part of the row above. */
  under?: boolean;
}

/**
 * The rows above the total of a document with GST: discounts, the subtotal with its charges, for each rate the tax and its halves, the rounding. @param rate
 * percent of a document without lines, '-' while it cannot be read
 */
export function totalRows(taxation: TaxedAs, tax: DocumentTax, { rate, roundsOff }: { rate: string; roundsOff: boolean }): SumRow[] {
  return [
    ...goodsRows(tax),
    ...(taxation.taxed ? taxRows(taxation, tax, rate) : []),
    ...(roundsOff || tax.round_off !== 0 ? [{ label: 'Round Off', amount: tax.round_off }] : []),
  ];
}

function goodsRows({ taxable, lines, charges }: DocumentTax): SumRow[] {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const charged = charges.reduce((sum, charge) => sum + charge.taxable, 0);
  return [
    ...(discount
      ? [
          { label: 'Amount', amount: taxable + discount },
          { label: 'Discount', amount: -discount },
        ]
      : []),
    { label: 'Subtotal', amount: taxable, ...(charged ? { by: `with ${rupeesShown(charged)} charges` } : {}) },
  ];
}

function taxRows(taxation: TaxedAs, { groups }: DocumentTax, rate: string): SumRow[] {
  const shown = groups.length > 1 ? groups.filter(({ gst_rate }) => gst_rate > 0) : groups;
  if (!shown.length) return [{ label: `Tax (${rate}%)`, amount: 0 }];
  return shown.flatMap((group) => [{ label: `Tax (${group.gst_rate}%)`, amount: group.tax, ...whyNone(taxation) }, ...halves(group, taxation)]);
}

function whyNone({ split, supply_type }: TaxedAs): Partial<SumRow> {
  if (split !== 'none') return {};
  if (supply_type === 'import') return { by: 'paid to customs' };
  return { by: supply_type?.endsWith('_without_tax') ? 'under LUT' : 'reverse charge' };
}

function halves({ gst_rate, cgst, sgst, igst }: RateGroup, { split, place_of_supply }: TaxedAs): SumRow[] {
  if (gst_rate === 0) return [];
  const under = (label: string, rate: number, amount: number) => ({ label: `${label} ${rate}%`, amount, under: true });
  if (split === 'inter') return [under('IGST', gst_rate, igst)];
  return split === 'intra' ? [under('CGST', gst_rate / 2, cgst), under(stateTaxLabel(place_of_supply), gst_rate / 2, sgst)] : [];
}

import { paise, rupees } from '../money.ts';
import type { Charge, TaxLine } from '../sales/sale-gst.ts';
import type { NoteItem } from './note.ts';

type Taxed = Pick<NoteItem, 'gst_rate' | 'total_price' | 'cgst' | 'sgst' | 'igst'>;

/** The taxes of a note by rate, ascending; none where the tax has no name. Rupees. */
export function noteTaxLines(items: readonly Taxed[], charges: readonly Charge[], supplyType: string | null): TaxLine[] {
  if (supplyType === null) return [];
  const parts = [...items, ...charges.map((charge) => taxedCharge(charge, supplyType))];
  const rates = [...new Set(parts.map(({ gst_rate }) => gst_rate))].sort((a, b) => a - b);
  return rates.map((gst_rate) => {
    const group = parts.filter((part) => part.gst_rate === gst_rate);
    const sum = (key: Exclude<keyof Taxed, 'gst_rate'>) => rupees(group.reduce((all, part) => all + paise(part[key]), 0));
    return { gst_rate, taxable_amount: sum('total_price'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
  });
}

/** Inside the state the two halves of a charge's tax are the same. */
function taxedCharge({ gst_rate, amount, tax_amount }: Charge, supplyType: string): Taxed {
  const half = supplyType === 'intra' ? rupees(paise(tax_amount) / 2) : 0;
  return { gst_rate, total_price: amount, cgst: half, sgst: half, igst: supplyType === 'intra' ? 0 : tax_amount };
}

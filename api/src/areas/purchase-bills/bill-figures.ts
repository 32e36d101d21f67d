import { documentTax } from '@karkhana/shared-contract/gst/document-tax';
import type { Itc, PurchaseSupplyType } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { TaxSplit } from '@karkhana/shared-contract/gst/supply';
import type { Taxability } from '@karkhana/shared-contract/gst/units';
import { paise, rupees, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';
import { taxLinesOf } from '../documents/gst-lines.ts';

/** A line of a bill. Rupees, percent. */
export interface BillLine {
  purchase_item_id: number;
  receipt_item_id: number | null;
  supplementary?: boolean;
  quantity: number;
  unit_price: number;
  discount_percent: number | null;
  discount_amount: number | null;
  gst_rate: number;
  hsn_code: string | null;
  taxability: Taxability | null;
  itc: Itc | null;
}

export interface BillFacts {
  apply_tax: boolean;
  supply_type: PurchaseSupplyType | null;
  reverse_charge: boolean;
}

function splitOf({ apply_tax, supply_type, reverse_charge }: BillFacts): { split: TaxSplit; owed: TaxSplit } {
  if (supply_type === null) return { split: apply_tax && !reverse_charge ? 'whole' : 'none', owed: 'none' };
  const named = supply_type === 'import' ? 'none' : supply_type;
  if (reverse_charge) return { split: 'none', owed: named };
  return { split: apply_tax ? named : 'none', owed: 'none' };
}

/** What a bill comes to, as its columns and those of its lines take it. @param round_off rupees */
export function billFigures(lines: readonly BillLine[], charges: readonly Omit<Charge, 'tax_amount'>[], facts: BillFacts, round_off: number) {
  const { split, owed } = splitOf(facts);
  const input = {
    lines: lines.map(({ quantity, unit_price, gst_rate, discount_percent, discount_amount }) => ({
      ...{ quantity, unit_price, gst_rate },
      ...(discount_percent !== null ? { discount_percent } : { discount_amount }),
    })),
    charges: charges.map(({ amount, gst_rate }) => ({ amount, gst_rate })),
  };
  const tax = documentTax({ ...input, split });
  const ours = owed === 'none' ? undefined : documentTax({ ...input, split: owed });
  const rates = { rates: lines.map(({ gst_rate }) => gst_rate), chargeRates: charges.map(({ gst_rate }) => gst_rate) };
  return {
    net: tax.net + paise(round_off),
    bill: {
      charges: JSON.stringify(charges.map((charge, index) => ({ ...charge, tax_amount: rupees(mustGet(tax.charges, index).tax) }))),
      tax_lines: JSON.stringify(split === 'whole' ? [] : taxLinesOf({ ...rates, tax, owed: ours })),
      total_amount: rupeesText(tax.taxable),
      tax_amount: rupeesText(tax.tax),
      round_off: rupeesText(paise(round_off)),
      net_amount: rupeesText(tax.net + paise(round_off)),
    },
    items: lines.map(({ purchase_item_id, receipt_item_id, supplementary = false, quantity, unit_price, gst_rate, hsn_code, taxability, itc }, index) => {
      const own = mustGet(tax.lines, index);
      return {
        ...{
          line: index + 1,
          purchase_item_id,
          receipt_item_id,
          supplementary,
          quantity: String(quantity),
          unit_price: String(unit_price),
          total_price: rupeesText(own.taxable),
        },
        ...{ gst_rate: String(gst_rate), hsn_code, taxability, itc },
        ...{ cgst: rupeesText(own.cgst), sgst: rupeesText(own.sgst), igst: rupeesText(own.igst), tax_amount: rupeesText(own.tax) },
      };
    }),
  };
}

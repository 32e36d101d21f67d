import { taxAtRates } from '@karkhana/shared-contract/gst/document-rates';
import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type Buyer, type PurchaseTaxation, purchaseTaxation, purchaseTaxFaults, type SentPurchase } from '@karkhana/shared-contract/gst/purchase-taxation';
import { rupees } from '@karkhana/shared-contract/money';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';
import { badInput, refuseFaults } from '../../platform/app-error.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { owedAt, taxLinesOf } from '../documents/gst-lines.ts';
import type { ExpenseBill } from './expense-bill.ts';

export interface TaxedBill extends PurchaseTaxation {
  tax: DocumentTax;
  /** What we owe under reverse charge. */
  charged: DocumentTax | undefined;
  charges: Charge[];
}

/** What an expense bill is for GST, and its sums: one line of its amount. Refuses what may not be at its field. */
export function taxBill(bill: ExpenseBill, buyer: Buyer, supplier: DocumentParty): TaxedBill {
  const gst_rate = bill.tax_rate ?? 0;
  const sent: SentPurchase = {
    day: bill.bill_date,
    apply_tax: bill.tax_rate !== null,
    tax_percentage: gst_rate,
    lines: [{ quantity: 1, unit_price: bill.amount }],
    reverse_charge: bill.reverse_charge,
    itc: bill.itc,
    prices_include_tax: bill.tax_included,
  };
  if (bill.reverse_charge && bill.tax_included) throw badInput('tax_included', 'Under reverse charge the bill has no tax: it is not in the amount');
  const { apply_tax, tax_rate, ...faults } = purchaseTaxFaults(sent, buyer, supplier);
  refuseFaults({ ...faults, tax_details: apply_tax ?? tax_rate });
  const taxation = asSaid(purchaseTaxation(sent, buyer, supplier), bill);
  const tax = taxAtRates(sent, taxation, taxation.split);
  const charge = { kind: 'other', amount: rupees(tax.taxable), gst_rate, hsn_code: null, tax_amount: rupees(tax.tax) } as const;
  return { ...taxation, tax, charged: owedAt(sent, taxation), charges: [charge] };
}

/** A hotel of another state charges its own CGST and SGST: the bill decides. */
function asSaid(taxation: PurchaseTaxation, { supply_type }: ExpenseBill): PurchaseTaxation {
  if (!supply_type || !taxation.supply_type || taxation.supply_type === 'import') return taxation;
  const named = (split: PurchaseTaxation['split']) => (split === 'none' ? split : supply_type);
  return { ...taxation, supply_type, split: named(taxation.split), owed: named(taxation.owed) };
}

export const taxLinesOfBill = ({ rates, chargeRates, tax, charged }: TaxedBill) => taxLinesOf({ rates, chargeRates, tax, owed: charged });

import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { freeRates, type MissingOfDocument } from '@karkhana/shared-contract/gst/lacking';
import { type Buyer, type PurchaseTaxation, purchaseTaxation, purchaseTaxFaults } from '@karkhana/shared-contract/gst/purchase-taxation';
import { paise } from '@karkhana/shared-contract/money';
import type { OrderInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sentPurchase, taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';
import { badInput, refuseFaults } from '../../platform/app-error.ts';
import type { StockedMaterial } from '../../stock/stock.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { assertTotals } from '../documents/document-totals.ts';
import { owedAt } from '../documents/gst-lines.ts';

export interface TaxedPurchase extends Omit<PurchaseTaxation, 'owed'> {
  tax: DocumentTax;
  /** What we owe under reverse charge. */
  owed?: DocumentTax | undefined;
  /** One for each line. */
  hsn: { hsn_code: string | null }[];
  /** What it lacks for GST (docs/reference/gst.md#what-is-missing). */
  lacks: MissingOfDocument[];
}

/**
 * What the order is for GST, and its sums. Refuses what may not be at its field, and a client's own totals that differ
 * (docs/reference/money.md#totals-are-checked).
 */
export function taxPurchase(input: OrderInput, buyer: Buyer, supplier: DocumentParty, materials: Map<number, StockedMaterial>): TaxedPurchase {
  const purchase = sentPurchase(input, (id = 0) => materials.get(id));
  refuseFaults(purchaseTaxFaults(purchase, buyer, supplier));
  const taxation = purchaseTaxation(purchase, buyer, supplier);
  const tax = rounded(taxOfPurchase(purchase, taxation), paise(input.round_off ?? 0));
  if (tax.net < 0) throw badInput('round_off', 'The order total cannot be less than 0');
  assertTotals(input, tax);
  const hsn = purchase.lines.map(({ hsn_code }) => ({ hsn_code: hsn_code ?? null }));
  return { ...taxation, tax, owed: owedAt(purchase, taxation), hsn, lacks: taxation.supply_type ? freeRates(purchase) : [] };
}

/** @param round_off of the vendor's bill, in paise */
const rounded = (tax: DocumentTax, round_off: number): DocumentTax => ({ ...tax, round_off, net: tax.net + round_off });

import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type Buyer, type PurchaseTaxation, purchaseTaxation, purchaseTaxFaults } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sentPurchase, taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';
import { refuseFaults } from '../../platform/app-error.ts';
import type { StockedMaterial } from '../../platform/stock.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { assertTotals } from '../documents/document-totals.ts';

export interface TaxedPurchase extends PurchaseTaxation {
  tax: DocumentTax;
}

/**
 * What the order is for GST, and its sums. Refuses what may not be at its field, and a client's own totals that differ
 * (docs/reference/money.md#totals-are-checked).
 */
export function taxPurchase(input: PurchaseInput, buyer: Buyer, supplier: DocumentParty, materials: Map<number, StockedMaterial>): TaxedPurchase {
  const purchase = sentPurchase(input, (id) => materials.get(id));
  refuseFaults(purchaseTaxFaults(purchase, buyer, supplier));
  const taxation = purchaseTaxation(purchase, buyer, supplier);
  const tax = taxOfPurchase(purchase, taxation);
  assertTotals(input, tax);
  return { ...taxation, tax };
}

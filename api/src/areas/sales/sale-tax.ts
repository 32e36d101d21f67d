import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type Supplier, saleTaxation, saleTaxFaults, type Taxation, taxOfSale } from '@karkhana/shared-contract/gst/sale-taxation';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { sentSale } from '@karkhana/shared-contract/sales/sent-sale';
import { refuseFaults } from '../../platform/app-error.ts';
import type { StockedProduct } from '../../platform/stock.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { assertTotals, withinPaisa } from '../documents/document-totals.ts';

export interface TaxedSale extends Taxation {
  tax: DocumentTax;
}

/**
 * What the sale is for GST, and its sums. Refuses what may not be at its field, and a client's own totals that differ
 * (docs/reference/money.md#totals-are-checked).
 */
export function taxSale(input: SaleInput, supplier: Supplier, customer: DocumentParty, products: Map<number, StockedProduct>): TaxedSale {
  const sale = sentSale(input, (id) => products.get(id));
  refuseFaults(saleTaxFaults(sale, supplier, customer));
  const taxation = saleTaxation(sale, supplier, customer);
  const tax = taxOfSale(sale, taxation, supplier);
  // Who does not know of rounding to rupees sends the exact sum.
  const exact = tax.net - tax.round_off;
  const net = withinPaisa(input.net_amount, exact) ? exact : tax.net;
  assertTotals(input, { ...tax, net });
  return { ...taxation, tax };
}

import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { lackingOfSale, type MissingOfDocument } from '@karkhana/shared-contract/gst/lacking';
import { type SellingCompany, saleTaxation, saleTaxFaults, type Taxation, taxOfSale } from '@karkhana/shared-contract/gst/sale-taxation';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { sentSale } from '@karkhana/shared-contract/sales/sent-sale';
import { refuseFaults } from '../../platform/app-error.ts';
import type { StockedProduct } from '../../stock/stock.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { assertTotals, withinPaisa } from '../documents/document-totals.ts';
import { chargesOf, owedAt } from '../documents/gst-lines.ts';

export interface TaxedSale extends Omit<Taxation, 'owed'> {
  tax: DocumentTax;
  /** What the buyer owes under reverse charge. */
  owed?: DocumentTax | undefined;
  /** One for each line. */
  hsn: { hsn_code: string | null }[];
  /** What it lacks for GST (docs/reference/gst.md#what-is-missing). */
  lacks: MissingOfDocument[];
}

/**
 * What the sale is for GST, and its sums. Refuses what may not be at its field, and a client's own totals that differ
 * (docs/reference/money.md#totals-are-checked).
 */
export function taxSale(input: SaleInput, company: SellingCompany, customer: DocumentParty, products: Map<number, StockedProduct>): TaxedSale {
  const sale = sentSale(input, (id) => products.get(id));
  refuseFaults(saleTaxFaults(sale, company, customer));
  const taxation = saleTaxation(sale, company, customer);
  const tax = taxOfSale(sale, taxation, company);
  // Old clients without rounding to rupees send the exact sum.
  const exact = tax.net - tax.round_off;
  const net = withinPaisa(input.net_amount, exact) ? exact : tax.net;
  assertTotals(input, { ...tax, net });
  const hsn = sale.lines.map(({ hsn_code }) => ({ hsn_code: hsn_code ?? null }));
  const codes = [...hsn, ...chargesOf(input.charges, { ...taxation, owed: undefined, tax }, hsn)].map(({ hsn_code }) => hsn_code);
  return { ...taxation, tax, owed: owedAt(sale, taxation), hsn, lacks: lackingOfSale(sale, company, customer, codes) };
}

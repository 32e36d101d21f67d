import { taxAtRates } from '../gst/document-rates.ts';
import type { DocumentTax } from '../gst/document-tax.ts';
import type { GoodsFacts } from '../gst/goods.ts';
import type { PurchaseTaxation, SentPurchase } from '../gst/purchase-taxation.ts';
import type { PurchaseInput } from './purchase-schemas.ts';

/** The body of POST /purchases for the rules of GST: the vendor charges the rates of the day of the bill. @param goodsOf facts about a product by its id */
export const sentPurchase = (input: PurchaseInput, goodsOf: (productId: number | undefined) => GoodsFacts | undefined): SentPurchase => ({
  day: input.supplier_invoice_date ?? input.purchase_date,
  apply_tax: input.apply_tax,
  tax_percentage: input.tax_rate,
  lines: input.items.map((item) => ({
    ...item,
    hsn_code: item.hsn_code ?? goodsOf(item.product_id)?.hsn_code,
    taxability: goodsOf(item.product_id)?.taxability,
  })),
  charges: input.charges,
  reverse_charge: input.reverse_charge,
  itc: input.itc,
  lineCredits: input.items.map(({ itc }) => itc),
});

/** The taxes of an order that has no faults. */
export const taxOfPurchase = (purchase: SentPurchase, taxation: PurchaseTaxation): DocumentTax => taxAtRates(purchase, taxation, taxation.split);

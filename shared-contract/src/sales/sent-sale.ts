import type { GoodsFacts } from '../gst/goods.ts';
import type { SentSale } from '../gst/sale-taxation.ts';
import { stateOfGstin } from '../gst/states.ts';
import type { SaleInput } from './sale-schemas.ts';

/** The body of POST /sales for the rules of GST. @param goodsOf facts about a product by its id */
export const sentSale = (input: SaleInput, goodsOf: (productId: number) => GoodsFacts | undefined): SentSale => ({
  day: input.sale_date,
  apply_tax: input.apply_tax,
  tax_percentage: input.tax_percentage,
  lines: input.items.map((item) => ({
    ...item,
    hsn_code: item.hsn_code ?? goodsOf(item.product_id)?.hsn_code,
    taxability: goodsOf(item.product_id)?.taxability,
  })),
  charges: input.charges,
  place_of_supply: input.place_of_supply,
  ship_to_state: input.ship_to?.state_code ?? stateOfGstin(input.ship_to?.gstin),
  reverse_charge: input.reverse_charge,
  with_tax: input.with_tax,
  prices_include_tax: input.prices_include_tax,
  discount_percent: input.discount_percent,
  discount_amount: input.discount_amount,
  export_details: input,
});

import { call } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type ComboOption, formatQuantity, foundIn } from '@karkhana/shared-ui';

const OFFERED = 50;

export interface ProductOption extends ComboOption {
  /** Rupees. */
  unitPrice: number;
}

/** Not a product: no filter. */
export const ALL_PRODUCTS: ComboOption = { id: 0, label: 'All Products' };

async function search(params: object): Promise<Product[]> {
  return (await call('GET /api/products', { query: { ...params, sort: 'relevance', limit: OFFERED } })).data;
}

/** Products to produce, by name or SKU; the server searches. */
export async function findProducts(text: string): Promise<ProductOption[]> {
  const found = await search({ active: true, search: text || undefined });
  return found.map(({ id, name, sku, barcodes, description, unit_price, stock_quantity }) => ({
    id,
    code: sku,
    codes: barcodes,
    matched: foundIn(text, `${name} ${sku}`, [description]),
    label: `${name} (${sku})`,
    secondary: `Stock: ${formatQuantity(stock_quantity)}`,
    unitPrice: unit_price,
  }));
}

/** Products for the filter, active or not; All Products first. */
export async function findProductFilters(text: string): Promise<ComboOption[]> {
  const found = (await search({ search: text || undefined })).map(({ id, name, sku }) => ({ id, code: sku, label: name, secondary: sku }));
  return text ? found : [ALL_PRODUCTS, ...found];
}

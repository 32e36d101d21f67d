import { call } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type ComboOption, formatQuantity, foundIn } from '@karkhana/shared-ui';

export const soldProduct = ({ id, name, sku, stock_quantity }: Pick<Product, 'id' | 'name' | 'sku' | 'stock_quantity'>): ComboOption => ({
  id,
  code: sku,
  label: `${name} (${sku})`,
  secondary: `Stock: ${formatQuantity(stock_quantity)}`,
});

/** GET /products: ours in use, by name or SKU; the server searches. */
export async function findSoldProducts(search: string): Promise<ComboOption[]> {
  const { data } = await call('GET /api/products', { query: { active: true, search: search || undefined, sort: 'relevance', limit: 50 } });
  return data.map((product) => ({ ...soldProduct(product), matched: foundIn(search, `${product.name} ${product.sku}`, [product.description]) }));
}

import { call } from '@karkhana/shared-auth';
import { materialCode } from '@karkhana/shared-contract/labels/material-code';
import type { Material } from '@karkhana/shared-contract/materials/material';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type ComboOption, formatQuantity, foundIn } from '@karkhana/shared-ui';

const OFFERED = 50;

export interface ProductOption extends ComboOption {
  /** Rupees. */
  unitPrice: number;
  /** Rupees for one unit beside its materials, where that was read too. */
  conversionCost?: number | undefined;
}
export interface MaterialOption extends ComboOption {
  unit: string;
  /** Rupees for one unit. */
  unitCost: number;
}

const searchFor = (text: string) => ({ active: true, search: text || undefined, sort: 'relevance', limit: OFFERED });

/** Products by name or SKU; the server searches. */
export const findProducts = async (text: string): Promise<ProductOption[]> =>
  (await call('GET /api/products', { query: searchFor(text) })).data.map((product) => ({
    ...productOption(product),
    matched: foundIn(text, `${product.name} ${product.sku}`, [product.description]),
  }));

export const productOption = ({ id, name, sku, barcodes, unit_price }: Pick<Product, 'id' | 'name' | 'sku' | 'barcodes' | 'unit_price'>): ProductOption => ({
  id,
  code: sku,
  codes: barcodes,
  label: `${name} (${sku})`,
  unitPrice: unit_price,
});

/** Materials by name or by the code of a label, with their stock; the server searches. */
export async function findMaterials(text: string): Promise<MaterialOption[]> {
  const { data } = await call('GET /api/materials', { query: searchFor(text) });
  return data.map((material) => ({ ...materialOption(material), matched: foundIn(text, material.name, [material.description]) }));
}

export const materialOption = ({ id, name, unit, unit_cost, stock_quantity }: Material): MaterialOption => ({
  id,
  code: materialCode(id),
  label: name,
  secondary: `${formatQuantity(stock_quantity)} ${unit}`,
  unit,
  unitCost: unit_cost,
});

import { api } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Material } from '@karkhana/shared-contract/materials/material';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type ComboOption, formatQuantity } from '@karkhana/shared-ui';

const OFFERED = 50;

export interface ProductOption extends ComboOption {
  /** Rupees. */
  unitPrice: number;
}
export interface MaterialOption extends ComboOption {
  unit: string;
  /** Rupees for one unit. */
  unitCost: number;
}

async function search<Row>(url: string, text: string): Promise<Row[]> {
  const { data } = await api.get<Page<Row>>(url, { params: { active: true, search: text || undefined, limit: OFFERED } });
  return data.data;
}

/** Products by name or SKU; the server searches. */
export const findProducts = async (text: string): Promise<ProductOption[]> => (await search<Product>('/products', text)).map(productOption);

export const productOption = ({ id, name, sku, unit_price }: Pick<Product, 'id' | 'name' | 'sku' | 'unit_price'>): ProductOption => ({
  id,
  label: `${name} (${sku})`,
  unitPrice: unit_price,
});

/** Materials by name, with what is on the shelf; the server searches. */
export async function findMaterials(text: string): Promise<MaterialOption[]> {
  const found = await search<Material>('/materials', text);
  return found.map(({ id, name, unit, unit_cost, stock_quantity }) => ({
    id,
    label: name,
    secondary: `${formatQuantity(stock_quantity)} ${unit}`,
    unit,
    unitCost: unit_cost,
  }));
}

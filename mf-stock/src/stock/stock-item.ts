import type { Material } from '@karkhana/shared-contract/materials/material';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { isLowStock } from '@karkhana/shared-contract/stock/stock-level';
import type { Status } from '@karkhana/shared-ui';

interface Item {
  id: number;
  name: string;
  stock: number;
  /** The threshold that counts. */
  threshold: number;
  /** Its own one; null where the global one counts. */
  ownThreshold: number | null;
  active: boolean;
}
/** A row of the Products or the Materials tab. */
export type StockItem = (Item & { itemType: 'product'; sku: string }) | (Item & { itemType: 'material'; material: Material });

const common = (row: Product | Material): Item => ({
  id: row.id,
  name: row.name,
  stock: row.stock_quantity,
  threshold: row.effective_threshold,
  ownThreshold: row.stock_alert_threshold,
  active: row.active,
});
export const productItem = (product: Product): StockItem => ({ ...common(product), itemType: 'product', sku: product.sku });
export const materialItem = (material: Material): StockItem => ({ ...common(material), itemType: 'material', material });

/** Low Stock at or below the threshold, zero included (docs/reference/stock.md#levels); red when there is none left. */
export function stockStatus({ stock, threshold }: Pick<StockItem, 'stock' | 'threshold'>): Status {
  if (!isLowStock(stock, threshold)) return 'normal';
  return stock === 0 ? 'out_of_stock' : 'low_stock';
}

/** Its name and code, for the head of a dialog: 'Foot valve 65 mm (VLV-FT-065)'. */
export const itemTitle = (item: StockItem): string => (item.itemType === 'product' ? `${item.name} (${item.sku})` : item.name);

export const unitOf = (item: StockItem): string | undefined => (item.itemType === 'material' ? item.material.unit : undefined);

export const LIST_NAME: Record<StockItemType, string> = { product: 'Products', material: 'Materials' };

import { call } from '@karkhana/shared-auth';
import type { Item, ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { materialCode } from '@karkhana/shared-contract/labels/material-code';
import { type ComboOption, formatQuantity, foundIn } from '@karkhana/shared-ui';

export interface ItemOption extends ComboOption {
  unit: string;
}

/** A material by its id below zero, since a picker identifies its options by one number. */
export const itemOption = ({
  kind,
  id,
  name,
  sku,
  unit,
  current_stock,
}: Pick<Item, 'kind' | 'id' | 'name' | 'sku' | 'unit' | 'current_stock'>): ItemOption => ({
  id: kind === 'product' ? id : -id,
  code: sku ?? materialCode(id),
  label: sku ? `${name} (${sku})` : name,
  secondary: `Stock: ${formatQuantity(current_stock)} ${unit}`,
  unit,
});
export const chosenItem = (id: number): ItemKey => (id > 0 ? { kind: 'product', id } : { kind: 'material', id: -id });

/** GET /items: what is bought, by name or SKU; the server searches. */
export async function findItems(search: string): Promise<ItemOption[]> {
  const { data } = await call('GET /api/items', { query: { bought: true, search: search || undefined, limit: 50 } });
  return data.map((item) => ({ ...itemOption(item), matched: foundIn(search, `${item.name} ${item.sku ?? ''}`, []) }));
}

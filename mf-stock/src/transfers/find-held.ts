import { call } from '@karkhana/shared-auth';
import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { materialCode } from '@karkhana/shared-contract/labels/material-code';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type ComboOption, formatQuantity, foundIn } from '@karkhana/shared-ui';

/** An item that a place holds. Products have their id, materials the negative of theirs: a picker identifies its options by one number. */
export interface HeldOption extends ComboOption {
  unit: string | undefined;
}

export const heldId = (kind: StockItemType, id: number): number => (kind === 'product' ? id : -id);
export const itemOf = (held: number): { kind: StockItemType; item_id: number } => ({ kind: held > 0 ? 'product' : 'material', item_id: Math.abs(held) });

export const keyOf = (held: number): ItemKey => ({ kind: itemOf(held).kind, id: Math.abs(held) });

const OFFERED = 50;

/** GET /items that a place holds, by the typed text. */
export async function findHeld(place_id: number, typed: string): Promise<HeldOption[]> {
  const { data } = await call('GET /api/items', { query: { place_id, search: typed || undefined, limit: OFFERED } });
  return data.map(({ kind, id, name, sku, barcodes, unit, current_stock }) => ({
    id: heldId(kind, id),
    code: sku ?? materialCode(id),
    codes: barcodes,
    label: sku === null ? name : `${name} (${sku})`,
    secondary: `${formatQuantity(current_stock)} ${unit} there`,
    unit,
    matched: foundIn(typed, sku === null ? name : `${name} ${sku}`, []),
  }));
}

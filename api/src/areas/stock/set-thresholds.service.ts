import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockSettingsInput, ThresholdInput } from '@karkhana/shared-contract/stock/stock-schemas';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockItem, lockProducts, type StockedItem } from '../../stock/stock.ts';
import { placeOf } from '../places/place-of.ts';
import { readStockSettings } from './stock-settings.repository.ts';

/** PUT /stock/thresholds: the item's own; null goes back to the global one. */
export async function setThreshold(tx: Transaction, actor: Actor, { itemType, itemId, threshold }: ThresholdInput): Promise<Audit> {
  const item = await lockItem(tx, { kind: itemType, id: itemId });
  await write(tx, actor, item, threshold);
  const summary = threshold === null ? `Threshold of ${item.name} removed` : `Threshold of ${item.name} set to ${threshold}`;
  return { action: 'threshold', entity: itemType, entity_id: itemId, summary, detail: { threshold } };
}

/** PUT /stock/settings: the global threshold where it is sent, and the listed products; the others stay. Null when nothing differs. */
export async function saveStockSettings(tx: Transaction, actor: Actor, input: StockSettingsInput): Promise<Audit | null> {
  const stored = await readStockSettings(tx);
  const { globalLowStockThreshold = stored.globalLowStockThreshold, productSpecificThresholds = [] } = input;
  const own = new Map(stored.productSpecificThresholds.map(({ productId, threshold }) => [productId, threshold]));
  const isStored = productSpecificThresholds.every(({ productId, threshold }) => own.get(productId) === threshold);
  const { material_place_id = stored.material_place_id ?? null } = input;
  const isSamePlace = material_place_id === (stored.material_place_id ?? null);
  if (isStored && globalLowStockThreshold === stored.globalLowStockThreshold && isSamePlace) return null;
  if (!isSamePlace) {
    if (material_place_id !== null) await placeOf(tx, actor, material_place_id, 'material_place_id');
    await tx
      .updateTable('stock_settings')
      .set({ material_place_id, updated_by: actor.id, updated_at: happenedAt(actor) })
      .execute();
  }
  const products = await lockProducts(
    tx,
    productSpecificThresholds.map(({ productId }) => productId),
  );
  const unknown = productSpecificThresholds.flatMap(({ productId }, index) =>
    products.has(productId) ? [] : [[`productSpecificThresholds[${index}].productId`, 'This product does not exist']],
  );
  if (unknown.length) throw new AppError('BAD_INPUT', 'Some products do not exist', Object.fromEntries(unknown));
  for (const { productId, threshold } of productSpecificThresholds) await write(tx, actor, mustGet(products, productId), threshold);
  if (input.globalLowStockThreshold !== undefined) {
    const changed = { global_low_stock_threshold: String(globalLowStockThreshold), updated_by: actor.id, updated_at: happenedAt(actor) };
    await tx.updateTable('stock_settings').set(changed).execute();
  }
  const summary = !isSamePlace
    ? 'Place of materials for production changed'
    : input.globalLowStockThreshold === undefined
      ? 'Stock thresholds changed'
      : `Global low-stock threshold set to ${globalLowStockThreshold}`;
  return { action: 'update', entity: 'stock_settings', entity_id: null, summary, detail: input };
}

async function write(tx: Transaction, actor: Actor, item: StockedItem, threshold: number | null): Promise<void> {
  await tx
    .updateTable(`${item.kind}s`)
    .set({ stock_alert_threshold: threshold?.toString() ?? null, ...updatedBy(actor) })
    .where('id', '=', item.id)
    .execute();
}

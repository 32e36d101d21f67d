import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockSettingsInput, ThresholdInput } from '@karkhana/shared-contract/stock/stock-schemas';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockItem, lockProducts, type StockedItem } from '../../stock/stock.ts';
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
  if (isStored && globalLowStockThreshold === stored.globalLowStockThreshold) return null;
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
  const summary = input.globalLowStockThreshold === undefined ? 'Stock thresholds changed' : `Global low-stock threshold set to ${globalLowStockThreshold}`;
  return { action: 'update', entity: 'stock_settings', entity_id: null, summary, detail: input };
}

async function write(tx: Transaction, actor: Actor, item: StockedItem, threshold: number | null): Promise<void> {
  await tx
    .updateTable(`${item.kind}s`)
    .set({ stock_alert_threshold: threshold?.toString() ?? null, ...updatedBy(actor) })
    .where('id', '=', item.id)
    .execute();
}

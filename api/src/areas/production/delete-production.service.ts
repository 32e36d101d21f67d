import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockMaterials, lockProducts, moveStocks } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOfDocument } from '../places/place-of.ts';
import { lockRecord } from './locked-record.ts';
import { goodMovement, goodOf, usageMovements } from './move-usage.ts';
import { refuseGone } from './refuse-gone.ts';
import { readUsage } from './usage-rows.ts';
import { unitCostOf } from './usage-rules.ts';

/** Gives back exactly what the record took, takes back what it made, and hides it (docs/reference/stock.md#production). */
export async function deleteProduction(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  const record = await lockRecord(tx, id);
  await refuseClosed(tx, record.production_date);
  const place = await placeOfDocument(tx, record.place_id);
  const product = mustGet(await lockProducts(tx, [record.product_id], place), record.product_id);
  const usages = await readUsage(tx, id);
  const materials = await lockMaterials(
    tx,
    usages.map(({ material_id }) => material_id),
    await placeOfDocument(tx, record.material_place_id),
  );
  const good = goodOf(record);
  refuseGone(product, good, `This record of ${record.product_name} cannot be deleted`);

  const posting = { tx, actor, recordId: id, on_day: record.production_date, reason: 'Production record deleted' };
  const back = usages.map((usage) => ({ usage, actual: 0n }));
  await moveStocks(tx, actor.id, [goodMovement(posting, product, -good, unitCostOf(usages, good)), ...usageMovements(posting, materials, back)]);
  await tx
    .updateTable('production_records')
    .set({ deleted_at: happenedAt(actor), deleted_by: actor.id, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const summary = `Production of ${Number(record.quantity)} x ${record.product_name} deleted`;
  return { action: 'delete', entity: 'production', entity_id: id, summary, detail: { product_id: record.product_id, quantity: Number(record.quantity) } };
}

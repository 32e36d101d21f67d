import { mustGet } from '@karkhana/shared-contract/must-get';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { type ProductionChanges, productionChangesSchema } from '@karkhana/shared-contract/production/production-schemas';
import { type Actor, todayOf, updatedBy } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import { type Changes, changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockProducts, moveStocks } from '../../stock/stock.ts';
import { refuseParts } from '../../stock/whole-units.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOfDocument } from '../places/place-of.ts';
import { changeUsage } from './change-usage.ts';
import { type LockedRecord, lockRecord } from './locked-record.ts';
import { moveMaterials } from './move-materials.ts';
import { moveToDay } from './move-to-day.ts';
import { goodMovement, goodOf } from './move-usage.ts';
import { readProductionRecord } from './production.repository.ts';
import { refuseGone } from './refuse-gone.ts';
import { readUsage } from './usage-rows.ts';
import { unitCostOf, usageFor } from './usage-rules.ts';

const REJECTED = 'Rejected quantity cannot be above the quantity';

/** PUT /production/records/:id posts the difference to product and materials (docs/reference/stock.md#production). Null when nothing differs. */
export async function updateProduction(tx: Transaction, actor: Actor, id: number, { version, ...input }: ProductionChanges): Promise<Audit | null> {
  const record = await lockRecord(tx, id);
  await lockVersion(tx, 'production_records', id, version);
  const stored = await readProductionRecord(tx, id);
  const sent = changeable(productionChangesSchema, stored, input);
  const { quantity, rejected_quantity, unit_price, supervisor, production_date } = sent;
  const material_place_id = sent.material_place_id ?? undefined;
  const quality_notes = sent.quality_notes === '' ? null : sent.quality_notes;
  const fields = { quantity, rejected_quantity, unit_price, supervisor, quality_notes, production_date, material_place_id } as Partial<ProductionRecord>;
  const changes = changesOf<Partial<ProductionRecord>>(stored, fields);
  const names = Object.keys(changes);
  if (!names.length) return null;
  const day = production_date ?? record.production_date;
  if (changes.production_date && day > todayOf(actor)) throw badInput('production_date', 'Date cannot be after today');
  await refuseClosed(tx, record.production_date, day);
  const after = { quantity: quantity ?? stored.quantity, rejected_quantity: rejected_quantity ?? stored.rejected_quantity };
  if (after.rejected_quantity > after.quantity) throw badInput('rejected_quantity', REJECTED);

  if (changes.production_date) await moveToDay(tx, actor, record, day);
  const moved = { ...record, production_date: day, material_place_id: material_place_id ?? record.material_place_id };
  if (changes.material_place_id) await moveMaterials(tx, actor, { ...record, production_date: day }, moved.material_place_id);
  if (changes.quantity || changes.rejected_quantity) await postDifference(tx, actor, moved, after);
  await tx
    .updateTable('production_records')
    .set({ ...columnsOf(changes), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  return {
    action: 'update',
    entity: 'production',
    entity_id: id,
    summary: `Production of ${stored.product_name}: ${names.join(', ')} changed`,
    detail: { changes },
  };
}

async function postDifference(tx: Transaction, actor: Actor, record: LockedRecord, after: { quantity: number; rejected_quantity: number }): Promise<void> {
  const place = await placeOfDocument(tx, record.place_id);
  const product = mustGet(await lockProducts(tx, [record.product_id], place), record.product_id);
  if (after.quantity !== Number(record.quantity))
    refuseParts(
      [after],
      () => product,
      () => 'quantity',
    );
  if (after.rejected_quantity !== Number(record.rejected_quantity))
    refuseParts(
      [{ quantity: after.rejected_quantity }],
      () => product,
      () => 'rejected_quantity',
    );
  const change = goodOf(after) - goodOf(record);
  refuseGone(product, -change, `This record of ${record.product_name} cannot be made smaller`);
  const usages = await readUsage(tx, record.id);
  const posting = { tx, actor, recordId: record.id, on_day: record.production_date, reason: 'Production record changed' };
  const changed = await changeUsage(
    posting,
    await placeOfDocument(tx, record.material_place_id),
    usages.map((usage) => ({ usage, ...usageFor(usage, after.quantity) })),
  );
  await moveStocks(tx, actor.id, [goodMovement(posting, product, change, unitCostOf(changed, goodOf(after)))]);
}

/** Numbers go in as text. */
const columnsOf = (changes: Changes<Partial<ProductionRecord>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, typeof change?.to === 'number' ? String(change.to) : change?.to]));

import type { Day } from '@karkhana/shared-contract/dates';
import { decimalText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockMaterials, lockProducts, moveStocks } from '../../stock/stock.ts';
import { placeOfDocument } from '../places/place-of.ts';
import type { LockedRecord } from './locked-record.ts';
import { goodMovement, goodOf, usageMovements } from './move-usage.ts';
import { readUsage } from './usage-rows.ts';
import { unitCostOf } from './usage-rules.ts';

/** A record that gets another day takes its movements along: back on the day of before, again on the new one. In all nothing changes. */
export async function moveToDay(tx: Transaction, actor: Actor, record: LockedRecord, day: Day): Promise<void> {
  const place = await placeOfDocument(tx, record.place_id);
  const product = mustGet(await lockProducts(tx, [record.product_id], place), record.product_id);
  const usages = await readUsage(tx, record.id);
  const materials = await lockMaterials(
    tx,
    usages.map(({ material_id }) => material_id),
    await placeOfDocument(tx, record.material_place_id),
  );
  const good = goodOf(record);
  const unitCost = unitCostOf(usages, good);
  const after = { tx, actor, recordId: record.id, on_day: day, reason: 'Production record moved to another day' };
  const before = { ...after, on_day: record.production_date };
  const taken = usages.map((usage) => ({ usage: { ...usage, actual: 0n }, actual: usage.actual }));
  await moveStocks(tx, actor.id, [
    goodMovement(after, product, good, unitCost),
    goodMovement(before, product, -good, unitCost),
    ...usageMovements(
      before,
      materials,
      usages.map((usage) => ({ usage, actual: 0n })),
    ),
    ...usageMovements(after, materials, taken).map((movement, index) => ({ ...movement, unit_cost: decimalText(mustGet(usages, index).cost, 6) })),
  ]);
}

import { decimalText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockMaterials, moveStocks, shortStock } from '../../stock/stock.ts';
import { placeOf, placeOfDocument } from '../places/place-of.ts';
import type { LockedRecord } from './locked-record.ts';
import { usageMovements } from './move-usage.ts';
import { readUsage } from './usage-rows.ts';

/** What a record took comes back at the place of before and leaves from another one, at what it cost the record: in all nothing changes. */
export async function moveMaterials(tx: Transaction, actor: Actor, record: LockedRecord, to: number): Promise<void> {
  const target = await placeOf(tx, actor, to, 'material_place_id');
  const usages = await readUsage(tx, record.id);
  const ids = usages.map(({ material_id }) => material_id);
  const posting = { tx, actor, recordId: record.id, on_day: record.production_date, reason: 'Materials taken from another place' };
  const before = await lockMaterials(tx, ids, await placeOfDocument(tx, record.material_place_id));
  const back = usageMovements(
    posting,
    before,
    usages.map((usage) => ({ usage, actual: 0n })),
  );
  await moveStocks(tx, actor.id, back);
  const there = await lockMaterials(tx, ids, target);
  const short = usages.flatMap(({ material_id, actual }) => {
    const item = mustGet(there, material_id);
    return actual > item.available ? [{ item, asked: actual }] : [];
  });
  if (short.length) throw shortStock(short);
  const taken = usageMovements(
    posting,
    there,
    usages.map((usage) => ({ usage: { ...usage, actual: 0n }, actual: usage.actual })),
  );
  await moveStocks(
    tx,
    actor.id,
    taken.map((movement, index) => ({ ...movement, unit_cost: decimalText(mustGet(usages, index).cost, 6) })),
  );
}

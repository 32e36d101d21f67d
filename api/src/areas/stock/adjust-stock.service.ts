import type { Day } from '@karkhana/shared-contract/dates';
import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { AdjustStockInput } from '@karkhana/shared-contract/stock/stock-schemas';
import { sql } from 'kysely';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockItem, type Movement, moveStock, quantityNumber, quantityUnits, type StockedItem } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOf } from '../places/place-of.ts';

/** POST /stock/adjust. Returns the id of its row in the ledger. Below zero is refused (docs/reference/stock.md#ledger). */
export async function adjustStock(tx: Transaction, actor: Actor, input: AdjustStockInput): Promise<{ id: number; audit: Audit }> {
  const item = await lockItem(tx, { kind: input.itemType, id: input.productId }, await placeOf(tx, actor, input.place_id));
  const day = input.on_day ?? todayOf(actor);
  if (day > todayOf(actor)) throw badInput('on_day', 'Day cannot be after today');
  const asked = quantityUnits(input.quantity);
  const change = input.type === 'counted' ? asked - (await balanceOn(tx, item, day, input.place_id)) : input.type === 'increase' ? asked : -asked;
  if (change === 0n) throw new AppError('CONFLICT', `${item.name} is already at ${input.quantity}: there is nothing to adjust`);
  const { unit_cost } = input;
  if (unit_cost != null && change < 0n) throw badInput('unit_cost', 'Only what comes in has a cost. Leave it empty');
  const audit = await post(tx, actor, item, change, day, {
    ...(unit_cost != null && { unit_cost: String(unit_cost) }),
    ...(input.reason && { reason: input.reason }),
    notes: input.notes || null,
    ...(input.createdAt && { client_created_at: new Date(input.createdAt) }),
  });
  const { id } = await tx
    .selectFrom('stock_ledger')
    .select('id')
    .where(`${item.kind}_id`, '=', item.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, audit };
}

/**
 * An adjustment to a figure that was counted: of a place where one is named, else of all, whose difference is at the user's own place. Null
 * when the figure is already right.
 */
export async function setStock(tx: Transaction, actor: Actor, which: ItemKey, quantity: number, place_id?: number | null): Promise<Audit | null> {
  const item = await lockItem(tx, which, await placeOf(tx, actor, place_id));
  const change = quantityUnits(quantity) - (place_id == null ? item.balance : item.available);
  return change === 0n ? null : post(tx, actor, item, change, todayOf(actor), {});
}

/** What was there at the end of a day, in millionths: at a place where one is named, else in all. */
async function balanceOn(tx: Transaction, { kind, id, balance, available }: StockedItem, day: Day, place_id: number | null | undefined): Promise<bigint> {
  const at = place_id == null ? sql`true` : sql`place_id = ${place_id}`;
  const { rows } = await sql<{ later: string }>`
    select coalesce(sum(quantity), 0) as later from stock_ledger where ${sql.ref(`${kind}_id`)} = ${id} and day > ${day}::date and ${at}`.execute(tx);
  return (place_id == null ? balance : available) - quantityUnits(mustGet(rows, 0).later);
}

async function post(
  tx: Transaction,
  actor: Actor,
  item: StockedItem,
  quantity: bigint,
  on_day: Day,
  why: Pick<Movement, 'unit_cost' | 'reason' | 'notes' | 'client_created_at'>,
): Promise<Audit> {
  await refuseClosed(tx, on_day);
  const before = quantityNumber(item.available);
  await moveStock(tx, actor.id, item, { quantity, cause: 'adjustment', on_day, ...why, ...createdAt(actor) });
  const sign = quantity < 0n ? '−' : '+';
  const amount = quantityNumber(quantity < 0n ? -quantity : quantity);
  const detail = {
    change: quantityNumber(quantity),
    before,
    after: quantityNumber(item.available),
    on_day,
    unit_cost: why.unit_cost ?? null,
    reason: why.reason ?? null,
  };
  return { action: 'adjust', entity: item.kind, entity_id: item.id, summary: `${item.name} adjusted by ${sign}${amount}`, detail };
}

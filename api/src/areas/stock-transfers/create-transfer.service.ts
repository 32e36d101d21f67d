import type { Unit } from '@karkhana/shared-contract/gst/units';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { NewStockTransfer } from '@karkhana/shared-contract/stock/stock-transfer-schemas';
import { sql } from 'kysely';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { itemColumns, STOCK_ITEMS } from '../../stock/items.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { refuseParts } from '../../stock/whole-units.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOf } from '../places/place-of.ts';
import { moveBetween } from './move-between.ts';

/** Moves items from one place to another under a delivery challan, all of them or none. */
export async function createTransfer(tx: Transaction, actor: Actor, input: NewStockTransfer): Promise<{ id: number; audit: Audit }> {
  const date = input.date ?? todayOf(actor);
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  await refuseClosed(tx, date);
  refuseTwice(input);
  const from = await placeOf(tx, actor, input.from_place_id, 'from_place_id');
  const to = await placeOf(tx, actor, input.to_place_id, 'to_place_id');
  const known = await refuseUnknown(tx, input);
  refuseParts(
    input.items,
    ({ kind, item_id }) => ({ kind, ...mustGet(known, `${kind} ${item_id}`) }),
    (index) => `items[${index}].quantity`,
  );
  // Under the locks of the items: the number comes last.
  const lines = input.items.map(({ kind, item_id, quantity }) => ({ kind, id: item_id, quantity: quantityUnits(quantity) }));
  let created = { id: 0, number: '' };
  await moveBetween(tx, actor, { from, to, lines }, async () => {
    const { number } = await nextNumber(tx, 'stock_transfer', date);
    const { id } = await tx
      .insertInto('stock_transfers')
      .values({ number, date, from_place_id: from.id, to_place_id: to.id, notes: input.notes || null, created_by: actor.id, ...createdAt(actor) })
      .returning('id')
      .executeTakeFirstOrThrow();
    created = { id, number };
    return { document_id: id, on_day: date, reason: `Transfer ${number}` };
  });
  const items = input.items.map(({ kind, item_id, quantity }, index) => ({
    stock_transfer_id: created.id,
    line: index + 1,
    ...itemColumns({ kind, id: item_id }),
    quantity: String(quantity),
    ...printed(mustGet(known, `${kind} ${item_id}`)),
  }));
  await tx.insertInto('stock_transfer_items').values(items).execute();
  const summary = `Stock transfer ${created.number} of ${items.length} item${items.length === 1 ? '' : 's'}`;
  return {
    id: created.id,
    audit: { action: 'create', entity: 'stock_transfer', entity_id: created.id, summary, detail: { number: created.number, ...input, date } },
  };
}

function refuseTwice({ items }: NewStockTransfer): void {
  const seen = new Set<string>();
  for (const [index, { kind, item_id }] of items.entries()) {
    if (seen.has(`${kind} ${item_id}`)) throw badInput(`items[${index}].item_id`, 'This item is listed twice');
    seen.add(`${kind} ${item_id}`);
  }
}

/** What the challan prints of an item. */
const printed = ({ uqc: _uqc, ...rest }: Printed) => rest;
interface Printed {
  uqc: Unit | null;
  name: string;
  sku: string | null;
  unit: string | null;
  hsn_code: string | null;
}

/** By 'product 4'. */
async function refuseUnknown(tx: Transaction, { items }: NewStockTransfer): Promise<Map<string, Printed>> {
  const { rows } = await sql<Printed & { key: string }>`
    select items.kind || ' ' || items.id as key, name, sku, unit, hsn_code, uqc
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as asked (kind text, item_id int) join ${STOCK_ITEMS} items on items.id = asked.item_id and items.kind = asked.kind`.execute(
    tx,
  );
  const known = new Map(rows.map(({ key, ...printed }) => [key, printed]));
  const faults = items.flatMap(({ kind, item_id }, index) =>
    known.has(`${kind} ${item_id}`) ? [] : [[`items[${index}].item_id`, `This ${kind} does not exist`] as const],
  );
  if (faults.length) throw new AppError('BAD_INPUT', mustGet(faults, 0)[1], Object.fromEntries(faults));
  return known;
}

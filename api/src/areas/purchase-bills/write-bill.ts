import type { Day } from '@karkhana/shared-contract/dates';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import type { billFigures } from './bill-figures.ts';
import type { OrderToBill } from './ordered-figures.ts';

export interface SavedBill {
  id: number;
  audit: Audit;
}

interface NewBill {
  order: OrderToBill;
  number: string;
  date: Day;
  booked_on: Day;
  due_date: Day | null;
  reverse_charge: boolean;
  follows?: boolean;
  figures: ReturnType<typeof billFigures>;
}

/** Writes a bill with its lines. Returns its id. */
export async function insertBill(tx: Transaction, actor: Actor, { order, figures, follows = false, ...facts }: NewBill): Promise<number> {
  const { vendor_id, vendor_name, vendor_gstin, supplier, supply_type, place_of_supply, itc } = order;
  const { id } = await tx
    .insertInto('purchase_bills')
    .values({
      ...{
        purchase_id: order.id,
        vendor_id,
        vendor_name,
        vendor_gstin,
        supplier: supplier && JSON.stringify(supplier),
        supply_type,
        place_of_supply,
        itc,
        follows,
      },
      ...{ ...facts, ...figures.bill, created_by: actor.id, ...createdAndUpdatedAt(actor) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertBillItems(tx, id, figures);
  return id;
}

export async function insertBillItems(tx: Transaction, bill_id: number, { items }: ReturnType<typeof billFigures>): Promise<void> {
  await tx
    .insertInto('purchase_bill_items')
    .values(items.map((item) => ({ ...item, bill_id })))
    .execute();
}

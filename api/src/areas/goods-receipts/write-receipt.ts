import type { Day } from '@karkhana/shared-contract/dates';
import { type Actor, createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';

interface NewReceipt {
  purchase_id: number;
  received_on: Day;
  place_id: number;
  challan_number?: string | null | undefined;
  vehicle_number?: string | null | undefined;
}

/** The head of a receipt, under the next number of its day's year. */
export async function insertReceipt(tx: Transaction, actor: Actor, receipt: NewReceipt): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, 'goods_receipt', receipt.received_on);
  const { challan_number = null, vehicle_number = null, ...facts } = receipt;
  const { id } = await tx
    .insertInto('goods_receipts')
    .values({ ...facts, challan_number, vehicle_number, ...number, created_by: actor.id, ...createdAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number: number.number };
}

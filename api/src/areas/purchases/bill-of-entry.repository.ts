import type { BillOfEntry } from '@karkhana/shared-contract/purchases/bill-of-entry';
import type { Reader } from '../../platform/database.ts';

/** Null while none is entered. */
export async function readBillOfEntry(db: Reader, purchaseId: number): Promise<BillOfEntry | null> {
  const row = await db
    .selectFrom('bills_of_entry')
    .select(['number', 'date', 'port', 'assessable_value', 'igst', 'customs_duty'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, assessable_value: Number(row.assessable_value), igst: Number(row.igst), customs_duty: Number(row.customs_duty) };
}

import type { Day } from '@karkhana/shared-contract/dates';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

export interface LockedRecord {
  id: number;
  product_id: number;
  product_name: string;
  quantity: string;
  rejected_quantity: string;
  production_date: Day;
  place_id: number;
  material_place_id: number;
  version: number;
}

/** The document first, before anything it touches (docs/reference/stock.md#locks): two at once follow one another. */
export async function lockRecord(tx: Transaction, id: number): Promise<LockedRecord> {
  const record = await tx
    .selectFrom('production_records')
    .select(['id', 'product_id', 'product_name', 'quantity', 'rejected_quantity', 'production_date', 'place_id', 'version'])
    .select((row) => row.fn.coalesce('material_place_id', 'place_id').as('material_place_id'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!record) throw new AppError('NOT_FOUND', 'Production record not found');
  return record;
}

import type { LandedCost } from '@karkhana/shared-contract/purchases/landed-cost';
import type { Reader } from '../../platform/database.ts';

const costs = (db: Reader) =>
  db
    .selectFrom('landed_costs')
    .innerJoin('users', 'users.id', 'landed_costs.created_by')
    .leftJoin('vendors', 'vendors.id', 'landed_costs.vendor_id')
    .select(['landed_costs.id', 'purchase_id', 'landed_costs.vendor_id', 'vendors.name as vendor_name', 'landed_costs.date', 'amount', 'kind', 'share_by'])
    .select(['landed_costs.status', 'landed_costs.created_at', 'users.name as created_by_name']);

type Stored = Awaited<ReturnType<ReturnType<typeof costs>['execute']>>[number];
const landedCost = ({ amount, created_at, ...row }: Stored): LandedCost => ({ ...row, amount: Number(amount), created_at: created_at.toISOString() });

/** Landed costs of an order, in the order in which they were entered; cancelled ones too. */
export async function listLandedCosts(db: Reader, purchaseId: number): Promise<LandedCost[]> {
  return (await costs(db).where('purchase_id', '=', purchaseId).orderBy('landed_costs.id').execute()).map(landedCost);
}

export async function readLandedCost(db: Reader, id: number): Promise<LandedCost> {
  return landedCost(await costs(db).where('landed_costs.id', '=', id).executeTakeFirstOrThrow());
}

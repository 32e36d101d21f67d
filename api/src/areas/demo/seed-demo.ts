import type { Day } from '@karkhana/shared-contract/dates';
import type { Transaction } from '../../platform/database.ts';
import { DemoAudit } from './demo-audit.ts';
import { demoOperations, orderedByTime } from './demo-operations.ts';
import { planPurchases } from './demo-purchases.ts';
import { planDemo } from './plan-demo.ts';
import { seedMasterData } from './seed-master-data.ts';
import { purchaseOperations, seedMaterials } from './seed-purchases.ts';

/**
 * The demonstration data up to `today` (architecture.md, Running it), made through the services that staff use, in the order in which it
 * happened; the same for the same day. Into an empty database: see seed.ts.
 */
export async function seedDemo(tx: Transaction, today: Day): Promise<void> {
  const plan = planDemo(today);
  const master = await seedMasterData(tx, plan);
  const audit = new DemoAudit(master.staff);
  const materials = await seedMaterials(tx, { id: master.staff.get('admin')!.id, at: plan.begins });
  const operations = [...demoOperations(plan, master), ...purchaseOperations(planPurchases(today), master, materials)];
  for (const operation of orderedByTime(operations)) await operation.run(tx, audit);
  await audit.write(tx);
}

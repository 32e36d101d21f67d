import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Transaction } from '../../platform/database.ts';
import { addOpeningBalance } from '../opening-balances/write-opening-balance.service.ts';
import { DemoAudit } from './demo-audit.ts';
import { DEMO_MONTHS, firstDay } from './demo-calendar.ts';
import { planCounts } from './demo-counts.ts';
import { materialShelves, withoutProduced } from './demo-openings.ts';
import { demoOperations, runOperations } from './demo-operations.ts';
import { planProduction } from './demo-production.ts';
import { planPurchases } from './demo-purchases.ts';
import { planTransactions } from './demo-transactions.ts';
import { planDemo } from './plan-demo.ts';
import { gstOperations } from './seed-gst-documents.ts';
import { seedMasterData } from './seed-master-data.ts';
import { seedProduction } from './seed-production.ts';
import { purchaseOperations, seedMaterials } from './seed-purchases.ts';
import { transactionOperations } from './seed-transactions.ts';

/** What cash box and bank held when the books began: enough for what is paid before customers pay. */
const OPENING_MONEY = [
  { kind: 'cash', amount: 150_000 },
  { kind: 'bank', amount: 3_500_000 },
] as const;

/**
 * The demonstration data up to `today` (docs/operations/install.md#install-and-run), made through the services that staff use, in the order in which
 * it happened; the same for the same day. Into an empty database: see seed.ts.
 * @param now the moment of making it, when that is on `today`: no record has a later time
 * @param months how far the books go back, by default six
 */
export async function seedDemo(tx: Transaction, today: Day, now?: Date, months?: number): Promise<void> {
  const plan = planDemo(today, months);
  const batches = planProduction(today, plan.sales, months);
  const orders = planPurchases(today, months);
  const counts = planCounts(plan.begins, months);
  const master = await seedMasterData(tx, { begins: plan.begins, opening: withoutProduced(plan.opening, batches) });
  const audit = new DemoAudit(master.staff);
  const admin = { id: mustGet(master.staff, 'admin').id, at: plan.begins };
  const materials = await seedMaterials(tx, admin, materialShelves(counts, orders, batches));
  const production = await seedProduction(tx, admin, { batches, counts }, { master, materials });
  for (const { kind, amount } of OPENING_MONEY) {
    const { audit: done } = await addOpeningBalance(tx, admin, { kind, amount, as_on: dayInIndia(plan.begins) });
    audit.add('admin', plan.begins, done);
  }
  const gst = await gstOperations(tx, admin, firstDay(today, months ?? DEMO_MONTHS), master);
  const operations = [
    ...demoOperations(plan, master),
    ...purchaseOperations(orders, master, materials),
    ...production,
    ...gst,
    ...transactionOperations(planTransactions(today, months), master),
  ];
  await runOperations(tx, audit, operations, now);
  await audit.write(tx);
}

import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { MAIN } from '../../stock/stock.ts';
import { saveRequirements } from '../product-materials/save-requirements.service.ts';
import { changeUsage } from '../production/change-usage.ts';
import { createProduction } from '../production/create-production.service.ts';
import { readUsage } from '../production/usage-rows.ts';
import { adjustStock } from '../stock/adjust-stock.service.ts';
import type { StaffName } from './demo-company.ts';
import type { PlannedCount } from './demo-counts.ts';
import { withExtra } from './demo-openings.ts';
import type { Operation } from './demo-operations.ts';
import type { DemoBatch } from './demo-production.ts';
import { DEMO_REQUIREMENTS } from './demo-requirements.ts';
import type { MasterData } from './seed-master-data.ts';

interface Shelves {
  master: MasterData;
  /** By name. */
  materials: ReadonlyMap<string, number>;
}

/** Sets the requirements of products when the books begin, and returns what happened since: batches, and the results of counting the shelves. */
export async function seedProduction(
  tx: Transaction,
  admin: Actor,
  { batches, counts }: { batches: readonly DemoBatch[]; counts: readonly PlannedCount[] },
  { master, materials }: Shelves,
): Promise<Operation[]> {
  for (const requirements of DEMO_REQUIREMENTS) {
    const rows = requirements.materials.map(([name, quantity_required]) => ({
      material_id: mustGet(materials, name),
      quantity_required,
      batch_size: requirements.batch,
    }));
    await saveRequirements(tx, admin, mustGet(master.products, requirements.sku), { materials: rows });
  }
  return [...batches.map((batch) => produce(batch, master)), ...counts.map((count) => countShelf(count, { master, materials }))];
}

const actorOf = ({ staff }: MasterData, name: StaffName, at: Date) => ({ id: mustGet(staff, name).id, at });

function produce(batch: DemoBatch, master: MasterData): Operation {
  const { day, sku, quantity, rejected, supervisor, notes, extra } = batch;
  return {
    at: batch.at,
    async run(tx, audit, at) {
      const actor = actorOf(master, 'manager', at);
      const record = {
        product_id: mustGet(master.products, sku),
        quantity,
        rejected_quantity: rejected,
        supervisor,
        quality_notes: notes,
        production_date: day,
      };
      const made = await createProduction(tx, actor, { ...record, unit_price: undefined });
      audit.add('manager', at, made.audit);
      const usage = extra && (await readUsage(tx, made.id))[extra.index];
      if (usage)
        await changeUsage({ tx, actor, recordId: made.id, on_day: day, reason: 'More was used' }, MAIN, [
          { usage, standard: usage.standard, actual: withExtra(usage.standard, extra.percent) },
        ]);
    },
  };
}

function countShelf({ at: planned, item, name, quantity, type, reason, by }: PlannedCount, { master, materials }: Shelves): Operation {
  return {
    at: planned,
    async run(tx, audit, at) {
      const productId = item === 'product' ? mustGet(master.products, name) : mustGet(materials, name);
      const adjustment = { itemType: item, productId, name: undefined, quantity, type, reason, notes: null, createdAt: undefined } as const;
      audit.add(by, at, (await adjustStock(tx, actorOf(master, by, at), adjustment)).audit);
    },
  };
}

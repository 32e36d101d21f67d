import { mustGet } from '@karkhana/shared-contract/must-get';
import { AppError } from '../../platform/app-error.ts';
import { lockMaterials, moveStocks, quantityNumber, type StockedMaterial, type StockPlace } from '../../stock/stock.ts';
import { heldElsewhere } from '../product-materials/availability.ts';
import { usageMovements } from './move-usage.ts';
import type { Posting } from './posting.ts';
import { insertUsage, type Usage, updateUsage } from './usage-rows.ts';
import { costAfter } from './usage-rules.ts';

export interface UsageTarget {
  usage: Usage;
  standard: bigint;
  actual: bigint;
  /** True for a material that the record had nothing of. */
  added?: boolean;
}

/** Locks the materials at their place, posts the differences and writes what the record has now, which it returns. */
export async function changeUsage(posting: Posting, place: StockPlace, targets: readonly UsageTarget[]): Promise<Usage[]> {
  const materials = await lockMaterials(
    posting.tx,
    targets.map(({ usage }) => usage.material_id),
    place,
  );
  refuseUnknown(targets, materials);
  refuseShort(targets, materials);
  const after = targets.map(({ usage, standard, actual }) => ({
    ...usage,
    standard,
    actual,
    cost: costAfter(usage, actual, mustGet(materials, usage.material_id).cost),
  }));
  await moveStocks(posting.tx, posting.actor.id, usageMovements(posting, materials, targets));
  await insertUsage(
    posting,
    after.filter((_, index) => mustGet(targets, index).added),
    materials,
  );
  for (const [index, usage] of after.entries()) if (!mustGet(targets, index).added) await updateUsage(posting.tx, posting.recordId, usage);
  return after;
}

function refuseUnknown(targets: readonly UsageTarget[], materials: ReadonlyMap<number, StockedMaterial>): void {
  const unknown = targets.filter(({ usage }) => !materials.has(usage.material_id)).map(({ usage }) => usage.material_id);
  if (unknown.length) throw new AppError('BAD_INPUT', `There is no material ${unknown.join(', ')}`, { materials: 'Some materials do not exist' });
}

function refuseShort(targets: readonly UsageTarget[], materials: ReadonlyMap<number, StockedMaterial>): void {
  const rows = targets.map(({ usage, actual }) => {
    const { id, name, available, elsewhere } = mustGet(materials, usage.material_id);
    const required = actual - usage.actual;
    return {
      materialId: id,
      materialName: name,
      required: quantityNumber(required),
      available: quantityNumber(available),
      isAvailable: required <= available,
      ...heldElsewhere({ elsewhere }),
    };
  });
  if (rows.some(({ isAvailable }) => !isAvailable)) {
    throw new AppError('SHORT_STOCK', 'Insufficient materials available for production', undefined, { materials: rows });
  }
}

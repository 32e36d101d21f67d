import type { AvailabilityAnswer, MaterialAvailability } from '@karkhana/shared-contract/product-materials/requirement';
import { producibleQuantity, requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { quantityNumber, quantityUnits } from '../../platform/stock.ts';
import type { StoredRequirement } from './requirements.repository.ts';

/** What `quantity` units need of each material against what is on the shelf (behaviour.md, One stock ledger 4). */
export function availabilityOf(requirements: readonly StoredRequirement[], quantity: string | number): AvailabilityAnswer {
  const materials = requirements.map((row): MaterialAvailability => {
    const [required, available] = [requiredMaterial(quantity, row), quantityUnits(row.stock_quantity)];
    return {
      materialId: row.material_id,
      materialName: row.material_name,
      unit: row.unit,
      required: quantityNumber(required),
      available: quantityNumber(available),
      batchSize: row.batch_size,
      quantityRequired: Number(row.quantity_required),
      isAvailable: required <= available,
    };
  });
  const needs = requirements.map((row) => ({ ...row, available: quantityUnits(row.stock_quantity) }));
  return { canProduce: materials.every(({ isAvailable }) => isAvailable), materials, maxQuantity: producibleQuantity(needs) };
}

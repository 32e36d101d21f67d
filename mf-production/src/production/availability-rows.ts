import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import type { MaterialAvailability } from '@karkhana/shared-contract/product-materials/requirement';
import { batchesNeeded, requiredMaterial } from '@karkhana/shared-contract/production/required-material';

export interface AvailabilityRow {
  id: number;
  name: string;
  unit: string;
  batchSize: number;
  batches: number;
  perUnit: number;
  required: number;
  available: number;
  isEnough: boolean;
}

const DECIMALS = 6;

/** A quantity to produce as the server takes it: at least 1, at most 3 decimals. */
export const isQuantity = (text: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(text) && Number(text) >= 1;

/** Materials for the typed quantity, by the contract's own rule, against the server's last stock; short ones first. */
export function availabilityRows(materials: readonly MaterialAvailability[], quantity: string): AvailabilityRow[] {
  if (!isQuantity(quantity)) return [];
  const rows = materials.map(({ materialId, materialName, unit, batchSize, quantityRequired, available }) => {
    const required = requiredMaterial(quantity, { quantity_required: quantityRequired, batch_size: batchSize });
    return {
      id: materialId,
      name: materialName,
      unit,
      batchSize,
      batches: batchesNeeded(Number(quantity), batchSize),
      perUnit: Number(decimalText(requiredMaterial(1, { quantity_required: quantityRequired, batch_size: batchSize }), DECIMALS)),
      required: Number(decimalText(required, DECIMALS)),
      available,
      isEnough: required <= decimalUnits(available, DECIMALS),
    };
  });
  return rows.sort((a, b) => Number(a.isEnough) - Number(b.isEnough));
}

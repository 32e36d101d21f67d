import type { PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { AvailabilityAnswer, MaterialAvailability } from '@karkhana/shared-contract/product-materials/requirement';
import { producibleQuantity, requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { quantityNumber, type StockedItem } from '../../stock/stock.ts';

/** A requirement beside what is on the shelf, in millionths. */
export interface NeededMaterial {
  material_id: number;
  material_name: string;
  unit: PurchaseUnit;
  quantity_required: string;
  batch_size: number;
  available: bigint;
  /** At other places than the one from which it is taken. */
  elsewhere?: StockedItem['elsewhere'];
}

/** Of a material that is short, where there is some. */
export const heldElsewhere = ({ elsewhere = [] }: Pick<NeededMaterial, 'elsewhere'>) =>
  elsewhere.length ? { elsewhere: elsewhere.map(({ name, quantity }) => ({ place_name: name, quantity: quantityNumber(quantity) })) } : {};

/** What `quantity` units need of each material against what is on the shelf (docs/reference/stock.md#required-material). */
export function availabilityOf(needs: readonly NeededMaterial[], quantity: string | number): AvailabilityAnswer {
  const materials = needs.map((need): MaterialAvailability => {
    const required = requiredMaterial(quantity, need);
    return {
      materialId: need.material_id,
      materialName: need.material_name,
      unit: need.unit,
      required: quantityNumber(required),
      available: quantityNumber(need.available),
      batchSize: need.batch_size,
      quantityRequired: Number(need.quantity_required),
      isAvailable: required <= need.available,
      ...heldElsewhere(need),
    };
  });
  return { canProduce: materials.every(({ isAvailable }) => isAvailable), materials, maxQuantity: producibleQuantity(needs) };
}

import { isSameUnit } from '@karkhana/shared-contract/materials/purchase-unit';
import { decimalText, decimalUnits, halfUp } from '@karkhana/shared-contract/money';
import { AppError } from '../../platform/app-error.ts';
import type { StockedMaterial } from '../../stock/stock.ts';

/** What a line keeps of its unit. */
export interface LineUnit {
  unit: string;
  units_per_purchase_unit: string;
  stock_unit: string | null;
}

const DECIMALS = 6;

/** A line without a unit is in the unit of use, as older clients send it. */
export function lineUnit({ unit, purchase_unit, units_per_purchase_unit }: StockedMaterial, sent: string | null | undefined): LineUnit | undefined {
  if (!sent || isSameUnit(sent, unit)) return { unit, units_per_purchase_unit: '1', stock_unit: null };
  if (purchase_unit === null || units_per_purchase_unit === null || !isSameUnit(sent, purchase_unit)) return undefined;
  return { unit: purchase_unit, units_per_purchase_unit, stock_unit: unit };
}

/** Throws at each line whose unit is neither the product's unit of use nor its purchase unit. */
export function refuseUnits(items: readonly { product_id: number; unit?: string | null | undefined }[], materials: ReadonlyMap<number, StockedMaterial>): void {
  const faults = items.flatMap(({ product_id, unit }, index) => {
    const material = materials.get(product_id);
    if (!material || lineUnit(material, unit)) return [];
    const units = [material.unit, ...(material.purchase_unit === null ? [] : [material.purchase_unit])].join(' or ');
    return [[`items[${index}].unit`, `${material.name} is ordered in ${units}`]];
  });
  if (faults.length) throw new AppError('BAD_INPUT', 'Some units do not fit their products', Object.fromEntries(faults));
}

/** Millionths of a unit of stock. @param quantity millionths of the line's unit, whole thousandths as @param units is */
export const stockQuantity = (quantity: bigint, units: bigint): bigint => (quantity * units) / 1_000_000n;

/** Rupees for one unit of stock, half up. @param cost for one unit of the line */
export const stockCost = (cost: string, units: bigint): string => decimalText(halfUp(decimalUnits(cost, DECIMALS) * 1_000_000n, units), DECIMALS);

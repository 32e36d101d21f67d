import type { TestContext } from 'yup';
import { quantity } from '../fields.ts';
import { optional, optionalText } from '../gst/gst-fields.ts';

/** A material that is bought in another unit than it is used in: a bag of 50 kg. Both or neither. */
export interface PurchaseUnitFacts {
  /** Of use. */
  unit?: string | null | undefined;
  purchase_unit?: string | null | undefined;
  /** Units of use in one purchase unit, up to 3 decimals. */
  units_per_purchase_unit?: number | null | undefined;
}

type Faults = { [F in 'purchase_unit' | 'units_per_purchase_unit']?: string };

export const isSameUnit = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function purchaseUnitFaults({ unit, purchase_unit, units_per_purchase_unit }: PurchaseUnitFacts): Faults {
  if (!purchase_unit) return units_per_purchase_unit == null ? {} : { purchase_unit: 'Enter the unit in which it is bought' };
  if (units_per_purchase_unit == null) return { units_per_purchase_unit: `Enter how many ${unit ?? 'units'} one ${purchase_unit} has` };
  return unit && isSameUnit(unit, purchase_unit) ? { purchase_unit: 'Enter another unit than that of use, or none' } : {};
}

const isTextOrNone = (value: unknown) => value == null || typeof value === 'string';

const fits =
  (field: keyof Faults) =>
  (_value: unknown, { parent, createError }: TestContext) => {
    const { unit, purchase_unit } = parent as Record<keyof PurchaseUnitFacts, unknown>;
    // What is too long, or no text, is told at its own field.
    if (!isTextOrNone(unit) || !isTextOrNone(purchase_unit)) return true;
    const message = purchaseUnitFaults(parent as PurchaseUnitFacts)[field];
    return message ? createError({ message }) : true;
  };

const purchaseUnit = () => optionalText('Purchase unit', 20);
const unitsPerPurchaseUnit = () =>
  optional(quantity('Units per purchase unit').moreThan(0, 'Enter more than 0').max(1_000_000, 'Units per purchase unit must be at most 1000000'));

/** Of a whole record; the server checks a change together with the stored fields. */
export const purchaseUnitFields = () => ({
  purchase_unit: purchaseUnit().test('fits', '', fits('purchase_unit')),
  units_per_purchase_unit: unitsPerPurchaseUnit().test('fits', '', fits('units_per_purchase_unit')),
});
export const purchaseUnitChanges = () => ({ purchase_unit: purchaseUnit(), units_per_purchase_unit: unitsPerPurchaseUnit() });

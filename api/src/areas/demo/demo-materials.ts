import type { PurchaseCategory, PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { Unit } from '@karkhana/shared-contract/gst/units';

export interface DemoMaterial {
  name: string;
  unit: PurchaseUnit;
  category: PurchaseCategory;
  /** Rupees. */
  price: number;
  /** What was there before the books begin. */
  opening: number;
  threshold: number;
  /** How much is ordered at a time: least, most, in steps of. */
  ordered: [least: number, most: number, step: number];
  /** By name, as in DEMO_SUPPLIERS. */
  supplier: string;
  hsn_code: string;
  /** Percent. */
  gst_rate: number;
}

const from =
  (supplier: string, hsn_code: string, gst_rate = 18) =>
  (
    name: string,
    unit: PurchaseUnit,
    category: PurchaseCategory,
    price: number,
    opening: number,
    threshold: number,
    ordered: DemoMaterial['ordered'],
  ): DemoMaterial => ({ name, unit, category, price, opening, threshold, ordered, supplier, hsn_code, gst_rate });

const alloys = from('Bharat Alloys & Castings', '7403');
const copper = from('Rajkot Copper Wire Co.', '8544');
const bearings = from('Pune Bearing House', '8482');
const foundry = from('Kolhapur Foundry Works', '8413');
const paints = from('Deccan Paints and Coatings', '3208');
const packaging = from('Sangli Packaging', '4819', 5);

/** What pumps and fittings are made of, and who supplies it. */
export const DEMO_MATERIALS: readonly DemoMaterial[] = [
  alloys('Gunmetal ingot', 'kg', 'raw_material', 612.5, 180, 60, [50, 250, 12.5]),
  alloys('Shaft bar EN8 25 mm', 'kg', 'raw_material', 76.2, 420, 120, [100, 600, 25]),
  alloys('Stainless steel sheet 1.6 mm', 'kg', 'raw_material', 214, 260, 80, [50, 300, 25]),
  copper('Copper wire 2.5 mm', 'meters', 'raw_material', 40.4, 350, 100, [50, 400, 12.5]),
  copper('Winding wire 0.8 mm', 'kg', 'raw_material', 845, 95, 30, [20, 120, 2.5]),
  copper('Stamping lamination', 'kg', 'raw_material', 118, 640, 200, [100, 800, 50]),
  bearings('Ball bearing 6203', 'pieces', 'raw_material', 92.5, 520, 150, [100, 500, 50]),
  bearings('Ball bearing 6305', 'pieces', 'raw_material', 178, 240, 80, [50, 250, 25]),
  bearings('Mechanical seal 12 mm', 'pieces', 'raw_material', 64, 410, 120, [100, 400, 50]),
  bearings('Hex bolt M8 x 40', 'pieces', 'consumables', 4.15, 6_500, 1_500, [1_000, 8_000, 500]),
  foundry('Pump body casting', 'pieces', 'raw_material', 486, 160, 50, [40, 200, 10]),
  foundry('Impeller casting', 'pieces', 'raw_material', 187.5, 210, 60, [50, 250, 10]),
  foundry('Valve body casting', 'pieces', 'raw_material', 142, 380, 120, [100, 500, 20]),
  paints('Epoxy paint, grey', 'liters', 'consumables', 286, 64, 20, [20, 100, 5]),
  paints('Thinner', 'liters', 'consumables', 118, 48, 15, [10, 60, 5]),
  packaging('Carton 5 ply', 'boxes', 'packaging', 38.5, 900, 250, [200, 1_000, 50]),
  packaging('Wooden pallet', 'pieces', 'packaging', 410, 45, 12, [10, 50, 5]),
];

/** The unit in GST's list. */
export const MATERIAL_UNITS: Partial<Record<PurchaseUnit, Unit>> = { kg: 'KGS', meters: 'MTR', pieces: 'NOS', liters: 'LTR', boxes: 'BOX' };

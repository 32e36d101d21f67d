import { DEFAULT_BATCH_SIZE } from '@karkhana/shared-contract/constants';
import type { Requirement } from '@karkhana/shared-contract/product-materials/requirement';
import { type RequirementsInput, requirementsSchema } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { schemaResolver } from '@karkhana/shared-ui/forms';
import type { MaterialOption } from './find-options.ts';

/** Values of a row of the wizard: numbers as text, and the material beside its id. */
export interface MaterialValues {
  material_id: number | '';
  quantity_required: string;
  batch_size: string;
  option: MaterialOption | null;
}

export interface RequirementsValues {
  batch_size: string;
  /** Rupees for one unit beside its materials; '' when unknown. */
  conversion_cost: string;
  materials: MaterialValues[];
  /** The batch that the rows were entered for. */
  rows_batch: string;
}

const DEFAULT_BATCH = String(DEFAULT_BATCH_SIZE);
export const NO_REQUIREMENTS: RequirementsValues = { batch_size: DEFAULT_BATCH, conversion_cost: '', materials: [], rows_batch: DEFAULT_BATCH };

export const emptyRow = (batch_size: string): MaterialValues => ({ material_id: '', quantity_required: '', batch_size, option: null });

/** Stored requirements, as the wizard's first values. The first row's batch is the configuration's. */
export function valuesOf(requirements: readonly Requirement[], conversionCost?: number): RequirementsValues {
  const first = requirements[0];
  const conversion_cost = conversionCost === undefined ? '' : String(conversionCost);
  if (!first) return { ...NO_REQUIREMENTS, conversion_cost };
  const materials = requirements.map((row) => ({
    material_id: row.material_id,
    quantity_required: String(row.quantity_required),
    batch_size: String(row.batch_size),
    option: { id: row.material_id, label: row.material_name, unit: row.unit, unitCost: row.unit_cost },
  }));
  const batch = String(first.batch_size);
  return { batch_size: batch, conversion_cost, materials, rows_batch: batch };
}

export const requirementsResolver = schemaResolver<RequirementsValues, RequirementsInput>(requirementsSchema, ({ materials, conversion_cost }) => ({
  conversion_cost,
  materials: materials.map(({ material_id, quantity_required, batch_size }) => ({ material_id, quantity_required, batch_size })),
}));

/** The step goes on with a batch size above zero. */
export const isBatchSize = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000;

/** Rupees that the materials of one unit cost, to the paisa; rows that are not filled in yet count as nothing. */
export function materialCost(rows: readonly { quantity_required: string | number; batch_size: string | number; unitCost: number }[]): number {
  const cost = rows.reduce((sum, row) => {
    const part = (Number(row.quantity_required) / Number(row.batch_size)) * row.unitCost;
    return Number.isFinite(part) ? sum + part : sum;
  }, 0);
  return Math.round(cost * 100) / 100;
}

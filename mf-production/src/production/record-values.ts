import { placeValues } from '@karkhana/shared-auth/screens';
import type { Day } from '@karkhana/shared-contract/dates';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { type NewProduction, newProductionSchema } from '@karkhana/shared-contract/production/production-schemas';
import { schemaResolver } from '@karkhana/shared-ui/forms';

/** Values of the fields of Add Production Record: numbers as text, '' without a choice. */
export interface RecordValues {
  product_id: number | '';
  quantity: string;
  rejected_quantity: string;
  /** Rupees; the chosen product's, not to be edited. */
  unit_price: string;
  production_date: Day;
  supervisor: string;
  quality_notes: string;
  /** Once the firm has a second place. */
  place_id?: string;
}

export const newRecordValues = (today: Day): RecordValues => ({
  product_id: '',
  quantity: '',
  rejected_quantity: '',
  unit_price: '',
  production_date: today,
  supervisor: '',
  quality_notes: '',
  ...placeValues(),
});

export const valuesOf = ({ product_id, production_date, supervisor, ...record }: ProductionRecord): RecordValues => ({
  product_id,
  quantity: String(record.quantity),
  rejected_quantity: String(record.rejected_quantity),
  unit_price: String(record.unit_price),
  production_date,
  supervisor,
  quality_notes: record.quality_notes ?? '',
});

export const recordResolver = schemaResolver<RecordValues, NewProduction>(newProductionSchema);

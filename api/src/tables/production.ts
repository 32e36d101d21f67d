import type { PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Generated } from 'kysely';
import type { Decimal, EditedByUser, Id } from './columns.ts';

export interface ProductionRecords extends EditedByUser {
  id: Id;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: Decimal;
  rejected_quantity: Generated<Decimal>;
  unit_price: Decimal;
  /** For one unit, from the requirement when it was produced. */
  conversion_cost: Generated<Decimal>;
  supervisor: string;
  quality_notes: string | null;
  production_date: Day;
  place_id: Generated<number>;
  /** Null is the same place. */
  material_place_id: number | null;
  deleted_at: Date | null;
  deleted_by: number | null;
}

export interface ProductionUsage {
  id: Id;
  production_record_id: number;
  material_id: number;
  material_name: string;
  unit: PurchaseUnit;
  quantity_required: Decimal | null;
  batch_size: number | null;
  standard_quantity: Decimal;
  actual_quantity: Decimal;
  unit_cost: Decimal;
  created_at: Generated<Date>;
}

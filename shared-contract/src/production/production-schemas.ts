import type { InferType } from 'yup';
import { day, endDay, id, money, quantity, text, version } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { EXPORT_COLUMNS, type ExportColumn } from './export-columns.ts';
import { PRODUCTION_SORTS } from './production-sorts.ts';

const PRODUCT = 'Product is required';
const quantityProduced = () => quantity('Quantity').min(1, 'Quantity must be at least 1');
const REJECTED = 'Rejected quantity';

/** POST /production/records. Without unit_price the product's own. */
export const newProductionSchema = record({
  product_id: id('Product').required(PRODUCT),
  quantity: quantityProduced().required('Quantity is required'),
  rejected_quantity: rejected(),
  unit_price: money('Unit price').min(0, 'Unit price cannot be negative'),
  supervisor: text('Supervisor', 200).required('Supervisor is required'),
  quality_notes: text('Quality notes', 2_000).nullable(),
  production_date: day('Date').required('Date is required'),
  place_id: placeId(),
  /** From which the materials are taken; without it that of the settings, and without one of those the record's. */
  material_place_id: placeId(),
});
export type NewProduction = InferType<typeof newProductionSchema>;

/** PUT /production/records/:id: any subset; the difference is posted. The product and the server's fields stay. */
export const productionChangesSchema = record({
  quantity: quantityProduced(),
  rejected_quantity: rejected(),
  unit_price: money('Unit price').min(0, 'Unit price cannot be negative'),
  supervisor: text('Supervisor', 200).min(1, 'Supervisor is required'),
  quality_notes: text('Quality notes', 2_000).nullable(),
  production_date: day('Date'),
  /** Moves what was taken: back at the place of before, out of this one. */
  material_place_id: placeId(),
  version: version(),
});
export type ProductionChanges = InferType<typeof productionChangesSchema>;

/** Part of the quantity produced: the server checks it again where only one of the two is sent. */
function rejected() {
  return quantity(REJECTED)
    .min(0, `${REJECTED} cannot be negative`)
    .test('part', `${REJECTED} cannot be above the quantity`, (value, { parent }) => {
      const produced = (parent as { quantity?: number }).quantity;
      return value === undefined || produced === undefined || value <= produced;
    });
}

const filters = {
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
  productId: id('Product'),
  supervisor: text('Supervisor', 200),
  minQuantity: quantity('Min quantity'),
  maxQuantity: quantity('Max quantity'),
};

export { PRODUCTION_SORTS };

/** GET /production/records. `supervisor` and `search` are looked for without case, `search` in product, SKU, supervisor and notes. */
export const productionListQuery = record({ ...listFields(PRODUCTION_SORTS, '-production_date'), ...filters });
export type ProductionListQuery = InferType<typeof productionListQuery>;

/** GET /production/records/export: the same filters, and the columns' keys with commas between them; without it all. */
export const productionExportQuery = record({
  search: text('Search', 200),
  ...filters,
  columns: text('Columns', 500)
    .test('columns', 'Choose at least one column', (value) => value === undefined || splitColumns(value).length > 0)
    .test(
      'known',
      ({ value }) => `Columns must be of ${EXPORT_COLUMNS.map(({ key }) => key).join(', ')}: ${value}`,
      (value) => value === undefined || splitColumns(value).every(isColumn),
    ),
});
export type ProductionExportQuery = InferType<typeof productionExportQuery>;

const splitColumns = (value: string): string[] =>
  value
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
const isColumn = (key: string): key is ExportColumn => EXPORT_COLUMNS.some((column) => column.key === key);

/** The chosen columns in the sheet's order, each once. */
export function chosenColumns(columns: string | undefined): (typeof EXPORT_COLUMNS)[number][] {
  const keys = columns === undefined ? undefined : splitColumns(columns);
  return EXPORT_COLUMNS.filter(({ key }) => !keys || keys.includes(key));
}

/** GET /production/metrics/days: the given number of days up to today. */
export const productionDaysQuery = record({
  days: quantity('Days').integer('Days must be a whole number').min(1, 'Days must be at least 1').max(366, 'Days must be at most 366').default(30),
});
export type ProductionDaysQuery = InferType<typeof productionDaysQuery>;

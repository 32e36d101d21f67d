import { type InferType, number } from 'yup';
import { boundedList, unread } from '../bounded.ts';
import { decimal, id, quantity, wholeNumber } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';

const MAX_QUANTITY = 999_999_999;
const MATERIAL_REQUIRED = 'Material is required';

/** GET /product-materials. `search` matches the product's name and SKU. */
export const requirementsListQuery = record(listFields(['product_name', 'sku', 'updated_at'], 'product_name'));
export type RequirementsListQuery = InferType<typeof requirementsListQuery>;

/** How much of a material makes how many units. */
export const requirementAmounts = {
  quantity_required: decimal('Quantity required', 6, MAX_QUANTITY).required('Quantity is required').moreThan(0, 'Quantity must be greater than 0'),
  batch_size: wholeNumber('Batch size', 1, 1_000_000).required('Batch size is required'),
};

/**
 * POST /product-materials/:productId replaces the list. `replaces` contains the ids of the rows that were read: the request is refused when the list has
 * changed since.
 */
export const requirementsSchema = record({
  materials: boundedList(
    record({
      material_id: id('Material').required(MATERIAL_REQUIRED),
      ...requirementAmounts,
    }),
    200,
    { tooLong: 'At most 200 materials', wrongKind: 'Materials must be a list' },
  )
    .required('Materials are required')
    .test('once', 'A material may be listed only once', function once(rows, context) {
      return repeated(rows ?? [], 'material_id', (path) => context.createError({ path, message: 'This material is already listed' }));
    }),
  /** Rupees for one unit beside its materials: labour, power, job work. Unchanged when absent. */
  conversion_cost: decimal('Conversion cost', 6, 999_999_999).min(0, 'Conversion cost cannot be negative'),
  replaces: boundedList(id('Requirement').required('Requirement is required'), 20_000, {
    tooLong: 'At most 20,000 rows',
    wrongKind: 'Replaces must be a list of ids',
  }),
});
export type RequirementsInput = InferType<typeof requirementsSchema>;

/** GET /product-materials/check-availability/:productId. */
export const availabilityQuery = record({
  quantity: quantity('Quantity').required('Quantity is required').moreThan(0, 'Quantity must be greater than 0'),
  place_id: placeId(),
});
export type AvailabilityQuery = InferType<typeof availabilityQuery>;

/** POST /product-materials/record-usage/:recordId. Materials not in the list stay as they are. */
export const recordUsageSchema = record({
  materials: boundedList(
    record({
      materialId: id('Material').required(MATERIAL_REQUIRED),
      quantityUsed: decimal('Quantity used', 6, 999_999_999_999).required('Quantity is required').min(0, 'Quantity cannot be negative'),
    }),
    200,
    { tooLong: 'At most 200 materials', wrongKind: 'Materials must be a list' },
  )
    .required('Materials are required')
    .test('once', 'A material may be listed only once', (rows, context) =>
      repeated(rows ?? [], 'materialId', (path) => context.createError({ path, message: 'This material is already listed' })),
    ),
});
export type RecordUsageInput = InferType<typeof recordUsageSchema>;

/** True, or what `fail` makes of the path of the first row whose `key` an earlier row has too. */
function repeated<Key extends string, Fault>(rows: readonly { [K in Key]?: number | undefined }[], key: Key, fail: (path: string) => Fault): Fault | true {
  const seen = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const value = row?.[key];
    if (value === undefined) continue;
    if (seen.has(value)) return fail(`materials[${index}].${key}`);
    seen.add(value);
  }
  return true;
}

const INVALID_RECORD = 'Invalid production record ID';
const MAX_ID = 2_147_483_647;

const isRecordId = (text: string): boolean => text.length <= String(MAX_ID).length && /^[1-9]\d*$/.test(text);

/** All faults of the id get this message. */
export const recordIdParams = record({
  recordId: unread(number())
    .transform((_value, original: unknown) => (isRecordId(String(original)) ? Number(original) : Number.NaN))
    .typeError(INVALID_RECORD)
    .max(MAX_ID, INVALID_RECORD)
    .required(INVALID_RECORD),
});

import type { InferType } from 'yup';
import { list, number, object, oneOf, pageOf, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { oneOf as chosen } from '../fields.ts';
import { listFields } from '../list-query.ts';
import type { Permission } from '../permissions.ts';
import { record } from '../record.ts';

export const MISSING_KINDS = ['company', 'vendor', 'product', 'material', 'sale', 'purchase'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** Permission to see that a record of this kind lacks something: that of the record. */
export const MISSING_PERMISSIONS: Record<MissingKind, Permission> = {
  company: 'settings:view',
  vendor: 'vendors:view',
  product: 'products:view',
  material: 'stock:view',
  sale: 'sales:view',
  purchase: 'purchases:view',
};

/** A record that GST's papers and returns need more of. */
export const missingRow = object({
  kind: oneOf(MISSING_KINDS),
  id: number(),
  /** Of the record; a sale's number. */
  name: string(),
  /**
   * Fields that are empty or contradict each other. Documents add: 'tax', a registered company left it out; 'country', of an export; 'tax_percentage', a rate
   * missing in the table of its day; 'hsn_code', a line without the company's digits; 'self_invoice', required by reverse charge and not made; and what older
   * documents contain that is refused today.
   */
  missing: list(string()),
});
export type MissingRow = InferType<typeof missingRow>;

const { page, limit } = listFields(['name'], 'name');
const missingQuery = record({ page, limit, kind: chosen('Kind', MISSING_KINDS) });
export type MissingQuery = InferType<typeof missingQuery>;

export const missingEndpoints = defineEndpoints({
  /** Only kinds that this user may see; none for a company that has nothing to do with GST. */
  'GET /api/gst/missing': {
    access: ['settings:view', 'vendors:view', 'products:view', 'stock:view', 'sales:view', 'purchases:view'],
    query: missingQuery,
    answer: pageOf(missingRow),
  },
});

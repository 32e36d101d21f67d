import type { Page } from '@karkhana/shared-contract/list-query';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { VENDOR_SORTS, VendorListQuery } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { contains, pageOf, sortOf } from '../../platform/list.ts';
import type { Tables } from '../../platform/tables.ts';

const COLUMNS = ['id', 'name', 'vendor_type', 'contact_person', 'email', 'phone', 'address', 'status', 'version'] as const;
const SORT_KEYS: Record<(typeof VENDOR_SORTS)[number], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  contact_person: sql`lower(contact_person)`,
  email: sql`lower(email)`,
  status: sql.ref('status'),
  created_at: sql.ref('created_at'),
};

export async function listVendors(db: Reader, query: VendorListQuery): Promise<Page<Vendor>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const data = await filtered(db, query).select(COLUMNS).orderBy(SORT_KEYS[field], direction).orderBy('id', direction).limit(limit).offset(offset).execute();
  const { total } = await filtered(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data, total };
}

export async function readVendor(db: Reader, id: number): Promise<Vendor> {
  const vendor = await db.selectFrom('vendors').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!vendor) throw new AppError('NOT_FOUND', 'Vendor not found');
  return vendor;
}

/** Whether a sale or purchase order names this vendor, deleted and cancelled ones included: they keep their row. */
export async function hasDocuments(db: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from sales where vendor_id = ${id}) or exists (select from purchases where vendor_id = ${id}) as found`.execute(db);
  return rows[0]!.found;
}

function filtered(db: Reader, { search, vendor_type, status }: VendorListQuery): SelectQueryBuilder<Tables, 'vendors', object> {
  let vendors = db.selectFrom('vendors');
  if (vendor_type) vendors = vendors.where('vendor_type', '=', vendor_type);
  if (status) vendors = vendors.where('status', '=', status);
  if (!search) return vendors;
  return vendors.where((row) => row.or((['name', 'contact_person', 'email', 'phone'] as const).map((column) => row(column, 'ilike', contains(search)))));
}

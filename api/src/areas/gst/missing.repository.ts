import { MISSING_KINDS, MISSING_PERMISSIONS, type MissingKind, type MissingQuery, type MissingRow } from '@karkhana/shared-contract/gst/missing-endpoints';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { readCached, readSums } from '../../platform/read-cached.ts';
import { SOME_CAME } from '../party-ledger/movements.ts';

/** Records by kind and name that lack something for GST, of the kinds that these permissions show. */
export async function listMissing(db: Reader, permissions: readonly Permission[], query: MissingQuery): Promise<Page<MissingRow>> {
  const kinds = MISSING_KINDS.filter((kind) => permissions.includes(MISSING_PERMISSIONS[kind]) && (query.kind ?? kind) === kind);
  if (!kinds.length || !(await isConcerned(db))) return { data: [], total: 0 };
  const { limit, offset } = pageOf(query);
  const found = sql.join(
    kinds.map((kind) => SOURCES[kind]),
    sql` union all `,
  );
  const rows = await readCached(
    db,
    sql<MissingRow>`
    select kind, id, name, missing from (${found}) found order by array_position(${[...MISSING_KINDS]}::text[], kind), lower(name), id
    limit ${limit} offset ${offset}`,
  );
  const { total } = await readSums(db, sql<{ total: number }>`select count(*)::int as total from (${found}) found`);
  return { data: [...rows], total };
}

async function isConcerned(db: Reader): Promise<boolean> {
  const { gstin, registration_type } = await db.selectFrom('company').select(['gstin', 'registration_type']).executeTakeFirstOrThrow();
  return Boolean(gstin || registration_type);
}

/** The names of the fields whose condition holds. */
const lacking = (fields: Record<string, RawBuilder<unknown>>) =>
  sql`array_remove(array[${sql.join(Object.entries(fields).map(([name, isLacking]) => sql`case when ${isLacking} then ${name}::text end`))}], null)`;

const GOODS = lacking({
  hsn_code: sql`hsn_code is null`,
  uqc: sql`uqc is null`,
  gst_rate: sql`gst_rate is null and coalesce(taxability, 'taxable') = 'taxable'`,
});
/** As the index `products_lacking_gst` and that of materials have it. */
const GOODS_LACK = sql`(hsn_code is null or uqc is null or (gst_rate is null and coalesce(taxability, 'taxable') = 'taxable'))`;

const LACKS_COUNTRY = sql`supply_type in ('export_with_tax', 'export_without_tax') and country is null`;

/** As the index `purchases_without_self_invoice` has it, of what came. */
const LACKS_SELF_INVOICE = sql`reverse_charge and self_invoice_sequence is null and supply_type is not null and supplier ->> 'vendor_registration' = 'unregistered'
  and deleted_at is null and status in ('received', 'partially_received') and ${SOME_CAME}`;

/** One select for each kind; their conditions are those of the partial indexes, so that what lacks nothing is not read. */
const SOURCES: Record<MissingKind, RawBuilder<unknown>> = {
  company: sql`
    select * from (select 'company'::text as kind, id, coalesce(company_name, 'Company') as name, ${lacking({
      registration_type: sql`registration_type is null`,
      legal_name: sql`legal_name is null`,
      city: sql`city is null`,
      pincode: sql`pincode is null`,
      hsn_digits: sql`hsn_digits is null and registration_type = 'regular'`,
    })} as missing from company) company where cardinality(missing) > 0`,
  vendor: sql`
    select 'vendor'::text as kind, id, name, ${lacking({
      registration_type: sql`(gstin is null and registration_type is null) or (gstin is not null and registration_type = 'unregistered')`,
      state_code: sql`(gstin is null and state_code is null and coalesce(registration_type, '') <> 'overseas') or left(gstin, 2) <> state_code`,
      gstin: sql`(gstin is null and registration_type in ('regular', 'composition', 'sez')) or gstin = (select gstin from company)`,
      country: sql`registration_type = 'overseas' and country is null`,
    })} as missing from vendors where status = 'active' and ((gstin is null and (registration_type is null or registration_type in ('regular', 'composition', 'sez')
      or (state_code is null and registration_type <> 'overseas'))) or (gstin is not null and (registration_type = 'unregistered' or left(gstin, 2) <> state_code))
      or (registration_type = 'overseas' and country is null) or gstin = (select gstin from company))`,
  product: sql`select 'product'::text as kind, id, name, ${GOODS} as missing from products where active and ${GOODS_LACK}`,
  material: sql`select 'material'::text as kind, id, name, ${GOODS} as missing from materials where active and ${GOODS_LACK}`,
  sale: sql`
    select 'sale'::text as kind, id, invoice_number as name, array['tax'] || case when ${LACKS_COUNTRY} then array['country'] else '{}' end || gst_lacks as missing from sales
    where document_kind = 'invoice' and supply_type is not null and cancelled_at is null and (select registration_type from company) = 'regular'
    union all
    select 'sale'::text, id, invoice_number, case when ${LACKS_COUNTRY} then array['country'] else '{}' end || gst_lacks from sales
    where (cardinality(gst_lacks) > 0 or (${LACKS_COUNTRY})) and cancelled_at is null
      and not (document_kind = 'invoice' and supply_type is not null and (select registration_type from company) is not distinct from 'regular')`,
  purchase: sql`
    select 'purchase'::text as kind, id, invoice_number as name, ${lacking({ self_invoice: LACKS_SELF_INVOICE })} || gst_lacks as missing from purchases
    where (cardinality(gst_lacks) > 0 and deleted_at is null and status <> 'cancelled') or (${LACKS_SELF_INVOICE})`,
};

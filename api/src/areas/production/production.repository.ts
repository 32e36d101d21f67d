import type { Page } from '@karkhana/shared-contract/list-query';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import type { PRODUCTION_SORTS, ProductionListQuery } from '@karkhana/shared-contract/production/production-schemas';
import { type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageOf, sortOf } from '../../platform/list.ts';
import { comesAfter, keysetPages, orderBy } from '../../platform/postgres/keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { countRecords, filteredRecords, type ProductionFilters } from './production-filters.ts';

const SORT_KEYS = {
  production_date: sql.ref('production_date'),
  product_name: sql`lower(product_name)`,
  quantity: sql.ref('quantity'),
  supervisor: sql`lower(supervisor)`,
} satisfies Record<(typeof PRODUCTION_SORTS)[number], unknown>;

const NEWEST = [sql.ref('production_date'), sql.ref('production_records.id')];

export async function listProduction(db: Reader, query: ProductionListQuery): Promise<Page<ProductionRecord>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await select(filteredRecords(db, query))
    .orderBy(SORT_KEYS[field], direction)
    .orderBy('production_records.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: rows.map(record), total: await countRecords(db, query) };
}

export async function readProductionRecord(db: Reader, id: number): Promise<ProductionRecord> {
  const row = await select(filteredRecords(db, {})).where('production_records.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Production record not found');
  return record(row);
}

/** Every matching record, newest first, some at a time. */
export async function* pagesOfProduction(db: Reader, query: ProductionFilters, size = ROWS_AT_ONCE): AsyncGenerator<ProductionRecord[]> {
  const all = filteredRecords(db, query);
  const after = (last: StoredRecord) => comesAfter(NEWEST, [sql`${last.production_date}::date`, sql`${last.id}::int`], 'desc');
  const read = (last: StoredRecord | undefined) =>
    select(last ? all.where(after(last)) : all)
      .orderBy(orderBy(NEWEST, 'desc'))
      .limit(size)
      .execute();
  for await (const rows of keysetPages(size, read)) yield rows.map(record);
}

const select = (records: SelectQueryBuilder<Tables, 'production_records', object>) =>
  records
    .innerJoin('users', 'users.id', 'production_records.created_by')
    .select(['production_records.id', 'product_id', 'product_name', 'sku', 'quantity', 'rejected_quantity', 'unit_price', 'supervisor', 'quality_notes'])
    .select(sql<number>`coalesce(production_records.material_place_id, production_records.place_id)`.as('material_place_id'))
    .select(['production_date', 'production_records.place_id', 'production_records.version', 'production_records.created_at', 'users.name as created_by_name']);

type StoredRecord = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const record = (row: StoredRecord): ProductionRecord => ({
  ...row,
  quantity: Number(row.quantity),
  rejected_quantity: Number(row.rejected_quantity),
  unit_price: Number(row.unit_price),
  created_at: row.created_at.toISOString(),
});

import type { Page } from '@karkhana/shared-contract/list-query';
import type { Material } from '@karkhana/shared-contract/materials/material';
import type { MATERIAL_SORTS, MaterialListQuery } from '@karkhana/shared-contract/materials/material-schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, relevanceOf, sortOf } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';
import { barcodesOf } from '../items/barcodes.ts';
import { AT_LEVEL, ON_SHELF, OWN_STOCK, THRESHOLD } from '../stock/stock-level.ts';
import { BOUGHT_COLUMNS, boughtFigures } from './bought-columns.ts';
import { foundMaterial } from './found-material.ts';

const SORT_KEYS: Record<(typeof MATERIAL_SORTS)[number], (query: MaterialListQuery) => RawBuilder<unknown>> = {
  name: () => sql`lower(name)`,
  category: () => sql.ref('category'),
  stock_quantity: () => sql.ref('stock_quantity'),
  created_at: () => sql.ref('created_at'),
  relevance: ({ search }) => relevanceOf(search, { name: 'name' }),
};

/** Without materials that are bought to be sold: the products list them. */
export async function listMaterials(db: Reader, query: MaterialListQuery): Promise<Page<Material>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await select(filtered(db, query)).orderBy(SORT_KEYS[field](query), direction).orderBy('id', direction).limit(limit).offset(offset).execute();
  return { data: rows.map(material), total: await countOf(filtered(db, query)) };
}

export async function readMaterial(db: Reader, id: number): Promise<Material> {
  const row = await select(db.selectFrom('materials')).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Material not found');
  return material(row);
}

type Materials = SelectQueryBuilder<Tables, 'materials', object>;

function filtered(db: Reader, { search, name, category, active, shelf, stock_level }: MaterialListQuery): Materials {
  let materials: Materials = db.selectFrom('materials').where(OWN_STOCK);
  if (search) materials = materials.where(foundMaterial(['name', 'description'], search));
  if (name) materials = materials.where(foundIn(['name'], name));
  if (category) materials = materials.where('category', '=', category);
  if (active !== undefined) materials = materials.where('active', '=', active);
  if (shelf) materials = materials.where(ON_SHELF);
  if (stock_level) materials = materials.where(AT_LEVEL[stock_level]);
  return materials;
}

const select = (materials: Materials) =>
  materials
    .select(BOUGHT_COLUMNS)
    .select(['average_cost', 'stock_quantity', 'uqc', 'created_at', 'updated_at', THRESHOLD.as('effective_threshold'), barcodesOf('material').as('barcodes')]);

type StoredMaterial = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function material({ average_cost, ...row }: StoredMaterial): Material {
  const bought = boughtFigures(row);
  return {
    ...row,
    ...bought,
    unit_cost: Number(average_cost ?? row.default_unit_price),
    stock_quantity: Number(row.stock_quantity),
    stock_alert_threshold: bought.minimum_stock,
    effective_threshold: Number(row.effective_threshold),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

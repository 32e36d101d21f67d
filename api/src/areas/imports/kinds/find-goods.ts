import type { Unit } from '@karkhana/shared-contract/gst/units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database.ts';
import type { RowFields } from './import-adapter.ts';

export type GoodsType = 'product' | 'material';

export interface FoundGoods {
  type: GoodsType;
  id: number;
  name: string;
  stock: number;
  uqc: Unit | null;
  /** Of a material. */
  unit?: string;
  /** Rows in its history, and how many of them are not of counting. */
  movements: number;
  documents: number;
}

export const goodsKey = ({ item }: RowFields) => String(item ?? '').toLowerCase();

/** For each row the products and materials that its Item and Item Type may mean: by SKU, else by name. @param lock them */
export async function findGoods(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<FoundGoods[][]> {
  const names = [...new Set(rows.map(goodsKey))];
  const facts = (type: GoodsType) => sql`${type} as type, id, name, uqc, stock_quantity::float8 as stock,
    (select count(*)::int from stock_ledger where ${sql.ref(`${type}_id`)} = items.id) as movements,
    (select count(*)::int from stock_ledger where ${sql.ref(`${type}_id`)} = items.id and cause not in ('opening', 'adjustment')) as documents`;
  const locking = lock ? sql`for no key update` : sql``;
  const products = await sql<FoundGoods & { sku: string }>`select sku, ${facts('product')} from products items
    where lower(sku) = any(${names}::text[]) or lower(name) = any(${names}::text[]) order by id ${locking}`.execute(db);
  const materials =
    await sql<FoundGoods>`select ${facts('material')}, unit from materials items where own_stock and lower(name) = any(${names}::text[]) order by id ${locking}`.execute(
      db,
    );
  const bySku = grouped(products.rows, ({ sku }) => sku);
  const byName = grouped<FoundGoods>([...products.rows, ...materials.rows], ({ name }) => name);
  return rows.map((read) => {
    const fits = ({ type }: FoundGoods) => read.item_type === undefined || read.item_type === type;
    const coded = (bySku.get(goodsKey(read)) ?? []).filter(fits);
    return coded.length ? coded : (byName.get(goodsKey(read)) ?? []).filter(fits);
  });
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item).toLowerCase(), [...(groups.get(nameOf(item).toLowerCase()) ?? []), item]);
  return groups;
}

/** What is wrong when a row does not mean exactly one item. */
export function whyUnclear([item, ...others]: readonly FoundGoods[]): string | undefined {
  if (!item) return 'There is no product with this SKU or name and no material with this name. Import those first';
  if (!others.length) return undefined;
  return `Several items are called ${item.name}. Write the SKU, or say under Item Type whether it is a product or a material`;
}

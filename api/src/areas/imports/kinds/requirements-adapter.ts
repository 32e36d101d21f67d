import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { lockProducts } from '../../../stock/stock.ts';
import { replaceRequirements } from '../../product-materials/requirements.repository.ts';
import { OWN_STOCK } from '../../stock/stock-level.ts';
import { requirementsSheet } from '../sheets/requirements-sheet.ts';
import { idsOf } from './bulk-rows.ts';
import type { ImportAdapter, RowFields, Verdict } from './import-adapter.ts';
import { refuseUndo } from './refuse-undo.ts';
import { changesOfRow } from './shown-value.ts';

interface Line {
  material_id: number;
  quantity_required: number;
  batch_size: number;
}
interface Product {
  id: number;
  name: string;
  lines: Line[];
}
interface FoundLine {
  product?: Product;
  material?: number;
  line?: Line;
}
/** The product's whole list before and after; only its first row in the file has it. */
interface MadeList {
  product: number;
  before?: Line[];
  after?: Line[];
}

/** As POST /product-materials takes it. */
const MOST = 200;
const idsIn = (found: readonly FoundLine[]) => found.flatMap(({ product }) => product?.id ?? []);
const lower = (value: unknown) => String(value ?? '').toLowerCase();

/** What a product is made of, one material a row: added to its list, or changed there. What the file does not name stays. */
export const requirementsAdapter: ImportAdapter = {
  keysOf: (read) => [{ column: 'Material', key: `${lower(read.product)} ${lower(read.material)}` }],

  async judge(db, rows, lock) {
    // Lock first, then read: another user may be saving the list of the same product.
    if (lock) await lockProducts(db as Transaction, idsIn(await find(db, rows)));
    const added = new Map<number, number>();
    return (await find(db, rows)).map((found, index) => {
      const id = found.product?.id ?? 0;
      const verdict = verdictOn(mustGet(rows, index), found, added.get(id) ?? 0);
      if (!verdict.found && !verdict.errors.length) added.set(id, (added.get(id) ?? 0) + 1);
      return verdict;
    });
  },

  async write(tx, actor, rows) {
    const found = (await find(tx, rows)).map(sound);
    const made: MadeList[] = [];
    const first = new Set<number>();
    for (const { product } of found) {
      const { id, lines: before } = product;
      if (first.has(id)) {
        made.push({ product: id });
        continue;
      }
      first.add(id);
      const after = merged(before, rows, found, id);
      await replaceRequirements(tx, actor, id, { materials: after });
      made.push({ product: id, before, after });
    }
    return made;
  },

  async takeBack(tx, actor, list) {
    const made = (list as readonly MadeList[]).flatMap(({ before, ...row }) => (before ? [{ ...row, before }] : []));
    await lockProducts(
      tx,
      made.map(({ product }) => product),
    );
    const now = await productsBy(tx, sql`products.id = ${idsOf(made.map(({ product }) => product))}`);
    const byId = new Map(now.map((product) => [product.id, product]));
    refuseUndo(
      made.flatMap(({ product, after }) =>
        sameLines(byId.get(product)?.lines, after) ? [] : [`The requirements of ${byId.get(product)?.name} were changed since`],
      ),
    );
    for (const { product, before } of made) await replaceRequirements(tx, actor, product, { materials: before });
  },
};

/** @param added that rows before this one bring to the list */
function verdictOn(read: RowFields, { product, material, line }: FoundLine, added: number): Verdict {
  const wrong = (column: string, message: string): Verdict => ({ found: false, changes: {}, errors: [{ column, message }] });
  if (!product) return wrong('Product', 'There is no product with this SKU, and not exactly one with this name. Import products first');
  if (material === undefined) return wrong('Material', 'There is no material with this name. Import materials first');
  if (!line && product.lines.length + added >= MOST) return wrong('Material', `${product.name} has ${MOST} materials already`);
  const identity = `${product.id} ${material}`;
  if (!line) return { found: false, identity, changes: {}, errors: [] };
  return { found: true, identity, changes: changesOfRow(requirementsSheet, { ...line }, read), errors: [] };
}

/** A row that was judged before it is saved. */
function sound({ product, material, line }: FoundLine) {
  if (!product || material === undefined) throw new RangeError('This row has no product, or no material');
  return { product, material, line };
}

function merged(before: readonly Line[], rows: readonly RowFields[], found: readonly ReturnType<typeof sound>[], product: number): Line[] {
  const lines = new Map(before.map((line) => [line.material_id, line]));
  for (const [index, each] of found.entries()) {
    if (each.product.id !== product) continue;
    const { quantity_required, batch_size } = { ...requirementsSheet.defaults, ...each.line, ...mustGet(rows, index) } as unknown as Line;
    lines.set(each.material, { material_id: each.material, quantity_required, batch_size });
  }
  return [...lines.values()];
}

/** The database keeps no order of fields. */
const linesText = (lines: readonly Line[] = []) =>
  lines.map(({ material_id, quantity_required, batch_size }) => `${material_id} ${quantity_required} ${batch_size}`).join();
const sameLines = (one: Line[] | undefined, other: Line[] | undefined) => linesText(one) === linesText(other);

async function find(db: Reader, rows: readonly RowFields[]): Promise<FoundLine[]> {
  const names = [...new Set(rows.map(({ product }) => lower(product)))];
  const products = await productsBy(db, sql`lower(sku) = any(${names}::text[]) or lower(products.name) = any(${names}::text[])`);
  const materials = await db
    .selectFrom('materials')
    .where(OWN_STOCK)
    .select(['id', 'name'])
    .where(sql`lower(name)`, 'in', [...new Set(rows.map(({ material }) => lower(material)))])
    .execute();
  const idOf = new Map(materials.map(({ id, name }) => [name.toLowerCase(), id]));
  const bySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]));
  const byName = new Map<string, Product | null>();
  for (const product of products) byName.set(product.name.toLowerCase(), byName.has(product.name.toLowerCase()) ? null : product);
  return rows.map((read) => {
    const product = bySku.get(lower(read.product)) ?? byName.get(lower(read.product)) ?? undefined;
    const material = idOf.get(lower(read.material));
    const line = product?.lines.find(({ material_id }) => material_id === material);
    return { ...(product && { product }), ...(material !== undefined && { material }), ...(line && { line }) };
  });
}

async function productsBy(db: Reader, which: ReturnType<typeof sql>): Promise<(Product & { sku: string })[]> {
  const { rows } = await sql<Product & { sku: string }>`
    select products.id, products.name, sku, coalesce((select json_agg(json_build_object('material_id', material_id, 'quantity_required', quantity_required::float8,
      'batch_size', batch_size) order by line) from product_materials where product_id = products.id), '[]') as lines
    from products where ${which} order by products.id`.execute(db);
  return rows;
}

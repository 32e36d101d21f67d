import { mustGet } from '@karkhana/shared-contract/must-get';
import type { OrderInput, PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { unitOfProduct } from '../../stock/items.ts';
import { lockProducts, type StockedProduct } from '../../stock/stock.ts';
import { createMaterial } from '../materials/create-material.service.ts';

interface Ordered {
  order: OrderInput;
  /** Purchase products that were made for it. */
  added: Audit[];
}

/** The order with a purchase product in each line that names an item (docs/reference/stock.md#items). */
export async function orderedProducts(tx: Transaction, actor: Actor, order: PurchaseInput): Promise<Ordered> {
  const named = order.items.flatMap(({ item }) => item ?? []);
  const idsOf = (wanted: string) => named.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  // The first of all locks, so that two orders which are the first of a product make one purchase product.
  const products = await lockProducts(tx, idsOf('product'));
  const supplied = named.length ? await readSupplied(tx, order.vendor_id, idsOf('product'), idsOf('material')) : new Map<string, number[]>();
  const faults: Record<string, string> = {};
  const added: Audit[] = [];
  const items: OrderInput['items'] = [];
  for (const [index, { item, ...line }] of order.items.entries()) {
    let { product_id = 0 } = line;
    if (item) {
      const product = item.kind === 'product' ? products.get(item.id) : undefined;
      const ids = supplied.get(`${item.kind} ${item.id}`);
      if (!ids) faults[`items[${index}].item.id`] = `This ${item.kind} does not exist`;
      else if (product?.active === false) faults[`items[${index}].item.id`] = `${product.name} is inactive. Make the product active again or remove the line`;
      else if (product_id && !ids.includes(product_id)) faults[`items[${index}].product_id`] = 'The item is not bought as this product';
      else if (product && !ids.length) {
        const made = await addSupplied(tx, actor, product, line.unit_price);
        added.push(made.audit);
        ids.push(made.id);
      }
      product_id ||= ids?.[0] ?? 0;
    }
    items.push({ ...line, product_id });
  }
  if (Object.keys(faults).length) throw new AppError('BAD_INPUT', 'Some products do not exist or are inactive', faults);
  return { order: { ...order, items }, added };
}

/** What each item is bought as, by 'product 4': the one last ordered from the vendor, then the material itself, then the oldest. */
async function readSupplied(db: Reader, vendor: number, products: readonly number[], materials: readonly number[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ item: string; ids: number[] }>`
    select coalesce('product ' || items.product_id, 'material ' || items.material_id) as item,
      coalesce(array_agg(bought.id order by last desc nulls last, own_stock desc, bought.id) filter (where bought.id is not null), '{}') as ids
    from items left join materials bought on item_id = items.id and (active or own_stock)
      left join lateral (select max(lines.id) as last from purchase_items lines join purchases on purchases.id = purchase_id
        where lines.material_id = bought.id and vendor_id = ${vendor}) ordered on true
    where items.product_id = any(${[...products]}::int[]) or items.material_id = any(${[...materials]}::int[]) group by 1`.execute(db);
  return new Map(rows.map(({ item, ids }) => [item, ids]));
}

/** The purchase product of a product that is ordered for the first time. Names of purchase products are unique. */
async function addSupplied(tx: Transaction, actor: Actor, { id, name, sku, uqc }: StockedProduct, price: number): Promise<{ id: number; audit: Audit }> {
  const names = [name, `${name} (${sku})`, `${name} (${sku}, ${id})`];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as free (name, place)
    where not exists (select from materials where lower(materials.name) = lower(free.name)) order by place limit 1`.execute(tx);
  return createMaterial(tx, actor, {
    name: mustGet(rows, 0).name,
    unit: unitOfProduct(uqc),
    category: 'finished_goods',
    default_unit_price: price,
    product_id: id,
  });
}

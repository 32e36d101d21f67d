import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { itemColumns } from '../../stock/items.ts';

/** The codes of a row with an `id` of products or materials, in their order. */
export const barcodesOf = (kind: StockItemType, id: RawBuilder<unknown> = sql.ref(`${kind}s.id`)): RawBuilder<string[]> =>
  sql<string[]>`(select coalesce(array_agg(code order by position), '{}') from item_barcodes where ${sql.ref(`${kind}_id`)} = ${id})`;

/** Finds the row that a scanned code means. */
export const hasBarcode = (kind: StockItemType, code: string, id: RawBuilder<unknown> = sql.ref(`${kind}s.id`)): RawBuilder<boolean> =>
  sql<boolean>`${id} = (select ${sql.ref(`${kind}_id`)} from item_barcodes where lower(code) = lower(${code.trim()}))`;

/** Codes that were sent and differ from the stored ones. */
export const changedCodes = (sent: readonly string[] | undefined, stored: readonly string[] = []): string[] | undefined =>
  sent && sent.join('\n') !== stored.join('\n') ? [...sent] : undefined;

/** Replaces the codes of an item. @throws AppError 409 where another item has one of them as its barcode or SKU */
export async function setBarcodes(tx: Transaction, item: ItemKey, codes: readonly string[]): Promise<void> {
  await holdCodes(tx);
  const own = `${item.kind}_id` as const;
  await tx.deleteFrom('item_barcodes').where(own, '=', item.id).execute();
  for (const code of codes) await refuseTakenCode(tx, code, item, 'barcodes');
  if (codes.length)
    await tx
      .insertInto('item_barcodes')
      .values(codes.map((code, position) => ({ code, position, ...itemColumns(item) })))
      .execute();
}

/** Of two who give one code at once the second sees the first. */
const holdCodes = (tx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('karkhana codes of items'))`.execute(tx);

/** A scan means one item: a code is no other item's barcode or SKU. */
async function refuseTakenCode(tx: Transaction, code: string, item: ItemKey, field: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from item_barcodes join products on products.id = product_id where lower(code) = lower(${code})
    union all select name from item_barcodes join materials on materials.id = material_id where lower(code) = lower(${code})
    union all select name from products where lower(sku) = lower(${code}) and ${item.kind === 'product' ? sql`id <> ${item.id}` : sql`true`} limit 1`.execute(
    tx,
  );
  if (rows[0]) throw new AppError('CONFLICT', `${code} already means ${rows[0].name}`, { [field]: `${code} already means ${rows[0].name}` });
}

/** A SKU that is another item's barcode would lead a scan to two items. */
export async function refuseBarcodeAsSku(tx: Transaction, sku: string, except: number): Promise<void> {
  await holdCodes(tx);
  const { rows } = await sql<{ name: string }>`
    select coalesce(products.name, materials.name) as name from item_barcodes
      left join products on products.id = product_id left join materials on materials.id = material_id
    where lower(code) = lower(${sku}) and product_id is distinct from ${except}::int`.execute(tx);
  if (rows[0]) throw new AppError('CONFLICT', `${sku} is a barcode of ${rows[0].name}`, { sku: 'This SKU is taken' });
}

import { materialIdIn } from '@karkhana/shared-contract/labels/material-code';
import { type RawBuilder, sql } from 'kysely';
import { foundIn } from '../../platform/list.ts';
import { hasBarcode } from '../items/barcodes.ts';

const isLabelled = (search: string): RawBuilder<unknown> => {
  const id = materialIdIn(search);
  return id === undefined ? sql`false` : sql`id = ${id}`;
};

/** Finds a row of STOCK_ITEMS by the text of one of the columns, a material by the code of its label too. */
export const foundItem = (columns: readonly string[], search: string): RawBuilder<boolean> =>
  sql<boolean>`(${foundIn(columns, search)} or (kind = 'material' and ${isLabelled(search)})
    or case kind when 'product' then ${hasBarcode('product', search, sql`id`)} else ${hasBarcode('material', search, sql`id`)} end)`;

/** Finds a material by the text of one of the columns, by the code of its label, or by the SKU of the product that it is bought as. */
export const foundMaterial = (columns: readonly string[], search: string): RawBuilder<boolean> =>
  sql<boolean>`(${foundIn(columns, search)} or ${isLabelled(search)} or ${hasBarcode('material', search, sql`id`)} or traded_product_id = (select id from products where lower(sku) = lower(${search})
    union select product_id from item_barcodes where lower(code) = lower(${search}) limit 1))`;

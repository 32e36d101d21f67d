import { call, useQueryClient } from '@karkhana/shared-auth';
import { gstRateOf, isUntaxed } from '@karkhana/shared-contract/gst/goods';
import type { Item } from '@karkhana/shared-contract/items/item-endpoints';
import { materialCode } from '@karkhana/shared-contract/labels/material-code';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { formatQuantity, foundIn } from '@karkhana/shared-ui';
import type { LineProduct } from '@karkhana/shared-ui/forms';
import { useCallback, useEffect, useState } from 'react';

/** For the picker, in the unit of purchase: name, and at the right the stock. An order takes nothing from it, so that no row can be short. */
export const toLineProduct = ({ id, name, unit, default_unit_price, current_stock, ...product }: PurchaseProduct): LineProduct => {
  const { purchase_unit, units_per_purchase_unit } = product;
  const pack = purchase_unit && units_per_purchase_unit ? { unit: purchase_unit, units: units_per_purchase_unit } : undefined;
  return {
    id,
    code: product.sku ?? materialCode(id),
    label: name,
    secondary: `Stock: ${formatQuantity(current_stock)} ${unit}`,
    chosenLabel: pack ? `${name} (${pack.unit} of ${formatQuantity(pack.units)} ${unit})` : `${name} (${unit})`,
    // The default price is for one unit of use.
    unitPrice: pack ? Math.round(default_unit_price * pack.units * 100) / 100 : default_unit_price,
    ...(pack && { unit: pack.unit }),
    hsn: product.hsn_code,
    gstRate: gstRateOf(product),
    untaxed: isUntaxed(product),
  };
};

/** For the picker: the product of an order's row. */
export const toChosenProduct = ({ product_id, product_name, unit, stock_unit, unit_price, hsn_code, gst_rate, taxability }: PurchaseItem): LineProduct => ({
  id: product_id,
  label: product_name,
  chosenLabel: `${product_name} (${unit})`,
  unitPrice: unit_price,
  ...(stock_unit && { unit }),
  hsn: hsn_code,
  gstRate: gst_rate,
  untaxed: isUntaxed({ taxability }),
});

/** One of our products that was never bought: by its id below zero, since a picker identifies its options by one number. */
const toOwnProduct = ({ id, name, sku, barcodes, unit, current_stock, hsn_code, ...item }: Item): LineProduct => ({
  id: -id,
  code: sku ?? undefined,
  codes: barcodes,
  label: `${name} (${sku})`,
  secondary: `Stock: ${formatQuantity(current_stock)} ${unit}`,
  chosenLabel: `${name} (${unit})`,
  hsn: hsn_code,
  gstRate: gstRateOf(item),
  untaxed: isUntaxed(item),
});

/** As a line of POST /purchases names what was chosen. */
export const namedLine = <Line extends { product_id: number | '' }>({ product_id, ...line }: Line) =>
  typeof product_id === 'number' && product_id < 0 ? { ...line, item: { kind: 'product' as const, id: -product_id } } : { ...line, product_id };

/** What suppliers sell, then what else is ours. */
async function fetchProducts(search: string): Promise<LineProduct[]> {
  const typed = { search: search || undefined, limit: 100 };
  const [bought, own] = await Promise.all([
    call('GET /api/purchase-products', { query: { ...typed, active: true, sort: 'relevance' } }),
    call('GET /api/items', { query: { ...typed, bought: true, sold: true } }),
  ]);
  const supplied = new Set(bought.data.map(({ product_id }) => product_id));
  return [
    ...bought.data.map((product) => ({ ...toLineProduct(product), matched: foundIn(search, product.name, [product.description]) })),
    ...own.data.filter(({ id }) => !supplied.has(id)).map((item) => ({ ...toOwnProduct(item), matched: foundIn(search, `${item.name} ${item.sku}`, []) })),
  ];
}

/** Milliseconds for which the rows of one form share an answer. */
const SHARED_FOR = 30_000;

/** GET /purchase-products and /items by the typed text; every form reads them afresh. */
export function useFindPurchaseProducts(): (search: string) => Promise<LineProduct[]> {
  const client = useQueryClient();
  const [visit] = useState(() => Date.now());
  const find = useCallback(
    (search: string) =>
      client.fetchQuery({ queryKey: [...queryKeys.materials, 'picker', visit, search], queryFn: () => fetchProducts(search), staleTime: SHARED_FOR }),
    [client, visit],
  );
  useEffect(() => {
    // Only to load them early: the picker repeats the request, and shows a failure.
    find('').catch(() => undefined);
  }, [find]);
  return find;
}

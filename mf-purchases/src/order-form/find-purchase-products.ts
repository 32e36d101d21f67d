import { call, useQueryClient } from '@karkhana/shared-auth';
import { gstRateOf, isUntaxed } from '@karkhana/shared-contract/gst/goods';
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

async function fetchProducts(search: string): Promise<LineProduct[]> {
  const { data } = await call('GET /api/purchase-products', { query: { active: true, search: search || undefined, sort: 'relevance', limit: 100 } });
  return data.map((product) => ({ ...toLineProduct(product), matched: foundIn(search, product.name, [product.description]) }));
}

/** Milliseconds for which the rows of one form share an answer. */
const SHARED_FOR = 30_000;

/** GET /purchase-products by the typed text; every form reads them afresh. */
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

import { call, useQueryClient } from '@karkhana/shared-auth';
import { type GoodsFacts, gstRateOf, isUntaxed } from '@karkhana/shared-contract/gst/goods';
import type { Product } from '@karkhana/shared-contract/products/product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { formatQuantity, foundIn } from '@karkhana/shared-ui';
import type { LineProduct } from '@karkhana/shared-ui/forms';
import { useCallback, useEffect, useState } from 'react';

export const stockText = (stock: number): string => `Stock: ${formatQuantity(stock)}`;

/** For the picker: name, SKU and present stock. */
export function toLineProduct(
  product: Pick<Product, 'id' | 'name' | 'sku' | 'unit_price' | 'stock_quantity' | keyof GoodsFacts> & Pick<Product, 'barcodes'>,
): LineProduct {
  const { id, name, sku, unit_price, stock_quantity } = product;
  const stock = stockText(stock_quantity);
  return {
    id,
    code: sku,
    codes: product.barcodes,
    label: `${name} (${sku})`,
    secondary: stock,
    chosenLabel: `${name} (${sku}) - ${stock}`,
    unitPrice: unit_price,
    stock: stock_quantity,
    hsn: product.hsn_code,
    gstRate: gstRateOf(product),
    untaxed: isUntaxed(product),
  };
}

async function fetchProducts(search: string): Promise<LineProduct[]> {
  const { data } = await call('GET /api/products', { query: { active: true, search: search || undefined, sort: 'relevance', limit: 100 } });
  return data.map((product) => {
    const line = toLineProduct(product);
    return { ...line, matched: foundIn(search, line.label, [product.description]) };
  });
}

/** Milliseconds for which the rows of one visit share an answer. */
const SHARED_FOR = 30_000;

/**
 * GET /products by the typed text. Every visit of the screen reads stock afresh (docs/reference/screens.md#freshness), the first products before they are
 * opened.
 */
export function useFindProducts(): (search: string) => Promise<LineProduct[]> {
  const client = useQueryClient();
  const [visit] = useState(() => Date.now());
  const find = useCallback(
    (search: string) =>
      client.fetchQuery({ queryKey: [...queryKeys.products, 'picker', visit, search], queryFn: () => fetchProducts(search), staleTime: SHARED_FOR }),
    [client, visit],
  );
  useEffect(() => {
    // Only to load them early: the picker repeats the request, and shows a failure.
    find('').catch(() => undefined);
  }, [find]);
  return find;
}

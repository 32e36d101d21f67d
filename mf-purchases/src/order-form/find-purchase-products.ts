import { api, useQueryClient } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { formatQuantity } from '@karkhana/shared-ui';
import type { LineProduct } from '@karkhana/shared-ui/forms';
import { useCallback, useEffect, useState } from 'react';

/** As the picker offers it: name, and at the right what is in stock. An order takes nothing from it, so that no row can be short. */
export const toLineProduct = ({ id, name, unit, default_unit_price, current_stock }: PurchaseProduct): LineProduct => ({
  id,
  label: name,
  secondary: `Stock: ${formatQuantity(current_stock)} ${unit}`,
  chosenLabel: `${name} (${unit})`,
  unitPrice: default_unit_price,
});

async function fetchProducts(search: string): Promise<LineProduct[]> {
  const { data } = await api.get<Page<PurchaseProduct>>('/purchase-products', { params: { active: true, search: search || undefined, limit: 100 } });
  return data.data.map(toLineProduct);
}

/** Milliseconds for which the rows of one form share an answer. */
const SHARED_FOR = 30_000;

/** GET /purchase-products by what was typed; every form reads them afresh. */
export function useFindPurchaseProducts(): (search: string) => Promise<LineProduct[]> {
  const client = useQueryClient();
  const [visit] = useState(() => Date.now());
  const find = useCallback(
    (search: string) =>
      client.fetchQuery({ queryKey: [...queryKeys.materials, 'picker', visit, search], queryFn: () => fetchProducts(search), staleTime: SHARED_FOR }),
    [client, visit],
  );
  useEffect(() => {
    // Only to have them here early: the picker asks again, and says so if that fails.
    find('').catch(() => undefined);
  }, [find]);
  return find;
}

import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { materialItem, productItem, type StockItem } from './stock-item.ts';

/** GET /products or GET /materials, as the Stock screen lists them; another page keeps the rows of the last one until it has come. */
export const getStockItems = (itemType: StockItem['itemType'], query: object) =>
  queryOptions({
    queryKey: [...(itemType === 'product' ? queryKeys.products : queryKeys.materials), 'stock', query],
    queryFn: ({ signal }) => (itemType === 'product' ? fetchProducts(query, signal) : fetchMaterials(query, signal)),
    placeholderData: keepPreviousData,
  });

async function fetchProducts(params: object, signal: AbortSignal): Promise<Page<StockItem>> {
  const { data, total } = await call('GET /api/products', { query: params, signal });
  return { data: data.map(productItem), total };
}

async function fetchMaterials(params: object, signal: AbortSignal): Promise<Page<StockItem>> {
  const { data, total } = await call('GET /api/materials', { query: params, signal });
  return { data: data.map(materialItem), total };
}

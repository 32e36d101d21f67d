import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { choicesOf, type ToBill } from './to-bill.ts';

/** The newest papers of a supplier: what is older and on no bill is billed from its order. */
const MOST = 200;
const MOST_ORDERS = 12;

/** What of a supplier is to be billed, with its orders. @param named orders that are in it in any case */
export const getToBill = (vendor_id: number, named: readonly number[]) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'to-bill', vendor_id, named],
    queryFn: async ({ signal }): Promise<ToBill> => {
      const page = { vendor_id, page: 1, limit: MOST };
      const [{ data: receipts }, { data: bills }] = await Promise.all([
        call('GET /api/goods-receipts', { query: { ...page, sort: '-received_on' }, signal }),
        call('GET /api/purchase-bills', { query: { ...page, sort: '-date' }, signal }),
      ]);
      receipts.reverse();
      // Which orders have something on no bill, before their lines are known.
      const stub = { quantity: Number.MAX_SAFE_INTEGER / 1_000, received_quantity: 0 };
      const known = [...new Set(receipts.map(({ purchase_id }) => purchase_id))].map((id) => ({
        ...{ id, invoice_number: '', close_reason: '-' },
        items: receipts.flatMap((each) => (each.purchase_id === id ? each.items.map(({ purchase_item_id }) => ({ ...stub, id: purchase_item_id })) : [])),
      }));
      const unbilled = choicesOf({ orders: known, receipts, bills }, String).map(({ order }) => order);
      const ids = [...new Set([...named, ...unbilled])].slice(0, Math.max(MOST_ORDERS, named.length));
      const orders = await Promise.all(ids.map(async (id) => (await call('GET /api/purchases/:id', { params: { id }, signal })).data));
      return { orders, receipts: receipts.filter(({ purchase_id }) => ids.includes(purchase_id)), bills };
    },
  });

import { ITEM_ACCESS, itemEndpoints } from '@karkhana/shared-contract/items/item-endpoints';
import { STOCK_ITEM_TYPES } from '@karkhana/shared-contract/stock/ledger';
import { routesOf } from '../../platform/routes-of.ts';
import { listItems } from './items.repository.ts';

const { read } = routesOf(itemEndpoints);

export const itemRoutes = [
  read('GET /api/items', (db, { query, user }) => {
    const kinds = STOCK_ITEM_TYPES.filter((kind) => ITEM_ACCESS[kind].some((permission) => user.permissions.includes(permission)));
    return listItems(db, query, kinds);
  }),
];

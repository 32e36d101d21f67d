import { ITEM_ACCESS, itemEndpoints } from '@karkhana/shared-contract/items/item-endpoints';
import { STOCK_ITEM_TYPES } from '@karkhana/shared-contract/stock/ledger';
import type { User } from '../../platform/access.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { listCountedAfter } from './counted-after.repository.ts';
import { listItems } from './items.repository.ts';

const kindsFor = ({ permissions }: User) => STOCK_ITEM_TYPES.filter((kind) => ITEM_ACCESS[kind].some((permission) => permissions.includes(permission)));

const { read } = routesOf(itemEndpoints);

export const itemRoutes = [
  read('GET /api/items', (db, { query, user }) => listItems(db, query, kindsFor(user))),
  read('GET /api/items/counted-after', async (db, { query, user }) => ({ data: await listCountedAfter(db, user, query, kindsFor(user)) })),
];

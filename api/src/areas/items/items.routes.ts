import { ITEM_ACCESS, itemEndpoints } from '@karkhana/shared-contract/items/item-endpoints';
import { STOCK_ITEM_TYPES } from '@karkhana/shared-contract/stock/ledger';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { listItemPlaces } from '../places/places.repository.ts';
import { listCountedAfter } from './counted-after.repository.ts';
import { listItems } from './items.repository.ts';

const kindsFor = ({ permissions }: User) => STOCK_ITEM_TYPES.filter((kind) => ITEM_ACCESS[kind].some((permission) => permissions.includes(permission)));

const { read } = routesOf(itemEndpoints);

export const itemRoutes = [
  read('GET /api/items', (db, { query, user }) => listItems(db, query, kindsFor(user))),
  read('GET /api/items/:kind/:id/stock', async (db, { params, user }) => {
    if (!kindsFor(user).includes(params.kind)) throw new AppError('NOT_PERMITTED', 'You may not see the stock of materials');
    const places = await listItemPlaces(db, { itemType: params.kind, itemId: params.id });
    return { data: places.map((place) => ({ ...place, committed: 0 })) };
  }),
  read('GET /api/items/counted-after', async (db, { query, user }) => ({ data: await listCountedAfter(db, user, query, kindsFor(user)) })),
];

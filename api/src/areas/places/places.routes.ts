import { placeEndpoints } from '@karkhana/shared-contract/places/place-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listItemPlaces, listPlaceStock, listPlaces, readPlace } from './places.repository.ts';
import { createPlace, updatePlace } from './save-place.service.ts';

const { read, write } = routesOf(placeEndpoints);

export const placeRoutes = [
  read('GET /api/places', (db, { query }) => listPlaces(db, query)),
  write('POST /api/places', async (tx, { body, user }) => {
    const { id, audit } = await createPlace(tx, user, body);
    return { body: { data: await readPlace(tx, id) }, audit };
  }),
  write('PUT /api/places/:id', async (tx, { params, body, user }) => {
    const audit = await updatePlace(tx, user, params.id, body);
    return { body: { data: await readPlace(tx, params.id) }, audit };
  }),
  read('GET /api/places/:id/stock', (db, { params, query }) => listPlaceStock(db, params.id, query)),
  read('GET /api/stock/places', async (db, { query }) => ({ data: await listItemPlaces(db, query) })),
];

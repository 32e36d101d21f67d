import { dataOf, list, object, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { itemAtPlace, place, placeStock } from './place.ts';
import { itemPlacesQuery, newPlaceSchema, placeChangesSchema, placeStockQuery, placesQuery } from './place-schemas.ts';

const access = 'stock:adjust';
const params = idParams('Place');

export const placeEndpoints = defineEndpoints({
  'GET /api/places': { access: ['stock:view', 'stock:adjust'], query: placesQuery, answer: pageOf(place) },
  'POST /api/places': { access, body: newPlaceSchema, status: 201, answer: dataOf(place) },
  'PUT /api/places/:id': { access, params, body: sentBack(place, placeChangesSchema), answer: dataOf(place) },
  'GET /api/places/:id/stock': { access: 'stock:view', params, query: placeStockQuery, answer: pageOf(placeStock) },
  'GET /api/stock/places': { access: 'stock:view', query: itemPlacesQuery, answer: object({ data: list(itemAtPlace) }) },
});

import { dayInIndia } from '@karkhana/shared-contract/dates';
import {
  newProductionSchema,
  productionChangesSchema,
  productionDaysQuery,
  productionExportQuery,
  productionListQuery,
} from '@karkhana/shared-contract/production/production-schemas';
import { idParams } from '../../platform/id-params.ts';
import { fileRoute, type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { createProduction } from './create-production.service.ts';
import { deleteProduction } from './delete-production.service.ts';
import { exportProduction } from './export-production.service.ts';
import { listProduction, readProductionRecord } from './production.repository.ts';
import { readDailyProduction, readProductionDays, readProductionRates } from './production-metrics.repository.ts';
import { updateProduction } from './update-production.service.ts';

const access = 'production:view';
const params = idParams('Production record');

export const productionRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/production/records', access, query: productionListQuery, read: (db, { query }) => listProduction(db, query) }),
  fileRoute({
    method: 'GET',
    url: '/api/production/records/export',
    access,
    query: productionExportQuery,
    file: (db, { query }) => exportProduction(db, query),
  }),
  writeRoute({
    method: 'POST',
    url: '/api/production/records',
    access: 'production:create',
    status: 201,
    body: newProductionSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await createProduction(tx, user, body);
      return { body: { data: await readProductionRecord(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/production/records/:id',
    access: 'production:edit',
    params,
    body: productionChangesSchema,
    async write(tx, { params, body, user }) {
      const audit = await updateProduction(tx, user, params.id, body);
      return { body: { data: await readProductionRecord(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/production/records/:id',
    access: 'production:delete',
    params,
    write: async (tx, { params, user }) => ({ body: { data: { id: params.id } }, audit: await deleteProduction(tx, user, params.id) }),
  }),
  readRoute({
    method: 'GET',
    url: '/api/production/metrics',
    access,
    read: async (db) => ({ data: [await readProductionRates(db, dayInIndia())], total: 1 }),
  }),
  readRoute({ method: 'GET', url: '/api/production/metrics/daily', access, read: (db) => readDailyProduction(db, dayInIndia()) }),
  readRoute({
    method: 'GET',
    url: '/api/production/metrics/days',
    access,
    query: productionDaysQuery,
    async read(db, { query }) {
      const data = await readProductionDays(db, dayInIndia(), query.days);
      return { data, total: data.length };
    },
  }),
];

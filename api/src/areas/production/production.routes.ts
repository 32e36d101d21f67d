import { dayInIndia } from '@karkhana/shared-contract/dates';
import { productionEndpoints } from '@karkhana/shared-contract/production/production-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { createProduction } from './create-production.service.ts';
import { deleteProduction } from './delete-production.service.ts';
import { exportProduction } from './export-production.service.ts';
import { listProduction, readProductionRecord } from './production.repository.ts';
import { readDailyProduction, readProductionDays, readProductionRates } from './production-metrics.repository.ts';
import { updateProduction } from './update-production.service.ts';

const { read, write, file } = routesOf(productionEndpoints);

export const productionRoutes = [
  read('GET /api/production/records', (db, { query }) => listProduction(db, query)),
  file('GET /api/production/records/export', (db, { query }) => exportProduction(db, query)),
  read('GET /api/production/records/:id', async (db, { params }) => ({ data: await readProductionRecord(db, params.id) })),
  write('POST /api/production/records', async (tx, { body, user }) => {
    const { id, audit } = await createProduction(tx, user, body);
    return { body: { data: await readProductionRecord(tx, id) }, audit };
  }),
  write('PUT /api/production/records/:id', async (tx, { params, body, user }) => {
    const audit = await updateProduction(tx, user, params.id, body);
    return { body: { data: await readProductionRecord(tx, params.id) }, audit };
  }),
  write('DELETE /api/production/records/:id', async (tx, { params, user }) => ({
    body: { data: { id: params.id } },
    audit: await deleteProduction(tx, user, params.id),
  })),
  read('GET /api/production/metrics', async (db) => ({ data: [await readProductionRates(db, dayInIndia())], total: 1 })),
  read('GET /api/production/metrics/daily', (db) => readDailyProduction(db, dayInIndia())),
  read('GET /api/production/metrics/days', async (db, { query }) => {
    const data = await readProductionDays(db, dayInIndia(), query.days);
    return { data, total: data.length };
  }),
];

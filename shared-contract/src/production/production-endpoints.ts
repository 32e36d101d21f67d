import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints, file, idParams, XLSX } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { dailyProduction, productionDay, productionRates, productionRecord } from './production-record.ts';
import { newProductionSchema, productionChangesSchema, productionDaysQuery, productionExportQuery, productionListQuery } from './production-schemas.ts';

const view = 'production:view';
const params = idParams('Production record');

export const productionEndpoints = defineEndpoints({
  'GET /api/production/records': { access: view, query: productionListQuery, answer: pageOf(productionRecord) },
  'GET /api/production/records/export': { access: view, query: productionExportQuery, answer: file(XLSX) },
  'GET /api/production/records/:id': { access: view, params, answer: dataOf(productionRecord) },
  'POST /api/production/records': { access: 'production:create', body: newProductionSchema, status: 201, answer: dataOf(productionRecord) },
  'PUT /api/production/records/:id': {
    access: 'production:edit',
    params,
    body: sentBack(productionRecord, productionChangesSchema),
    answer: dataOf(productionRecord),
  },
  'DELETE /api/production/records/:id': { access: 'production:delete', params, answer: deleted },
  'GET /api/production/metrics': { access: view, answer: pageOf(productionRates) },
  'GET /api/production/metrics/daily': { access: view, answer: dailyProduction },
  'GET /api/production/metrics/days': { access: view, query: productionDaysQuery, answer: pageOf(productionDay) },
});

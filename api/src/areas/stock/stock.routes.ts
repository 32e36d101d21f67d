import { ledgerQuery, stockSummaryQuery } from '@karkhana/shared-contract/stock/ledger-schemas';
import { lowStockQuery } from '@karkhana/shared-contract/stock/low-stock';
import { adjustmentsQuery, adjustStockSchema, stockSettingsSchema, thresholdSchema } from '@karkhana/shared-contract/stock/stock-schemas';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { adjustStock } from './adjust-stock.service.ts';
import { listAdjustments, readAdjustment } from './adjustments.repository.ts';
import { listLedger } from './ledger.repository.ts';
import { readLowStock } from './low-stock.repository.ts';
import { saveStockSettings, setThreshold } from './set-thresholds.service.ts';
import { readStockSettings } from './stock-settings.repository.ts';
import { summariseStock } from './stock-summary.repository.ts';

const access = 'stock:view';

export const stockRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/stock/ledger', access, query: ledgerQuery, read: (db, { query }) => listLedger(db, query) }),
  readRoute({
    method: 'GET',
    url: '/api/stock/summary',
    access,
    query: stockSummaryQuery,
    read: async (db, { query }) => ({ data: await summariseStock(db, query) }),
  }),
  readRoute({
    method: 'GET',
    url: '/api/stock/low',
    access,
    query: lowStockQuery,
    read: async (db, { query }) => ({ data: await readLowStock(db, query.limit) }),
  }),
  readRoute({ method: 'GET', url: '/api/stock/adjustments', access, query: adjustmentsQuery, read: (db, { query }) => listAdjustments(db, query) }),
  writeRoute({
    method: 'POST',
    url: '/api/stock/adjust',
    access: 'stock:adjust',
    status: 201,
    body: adjustStockSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await adjustStock(tx, user, body);
      return { body: { data: await readAdjustment(tx, id) }, audit };
    },
  }),
  readRoute({ method: 'GET', url: '/api/stock/settings', access, read: async (db) => ({ data: await readStockSettings(db) }) }),
  writeRoute({
    method: 'PUT',
    url: '/api/stock/settings',
    access: 'stock:edit',
    body: stockSettingsSchema,
    async write(tx, { body, user }) {
      const audit = await saveStockSettings(tx, user, body);
      return { body: { data: await readStockSettings(tx) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/stock/thresholds',
    access: 'stock:edit',
    body: thresholdSchema,
    write: async (tx, { body, user }) => ({ body: { data: body }, audit: await setThreshold(tx, user, body) }),
  }),
];

import { stockEndpoints } from '@karkhana/shared-contract/stock/stock-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { adjustStock } from './adjust-stock.service.ts';
import { listAdjustments, readAdjustment } from './adjustments.repository.ts';
import { listBelowZero } from './below-zero.repository.ts';
import { enterCost, listNoCost } from './entered-costs.ts';
import { listLedger } from './ledger.repository.ts';
import { readLowStock } from './low-stock.repository.ts';
import { saveStockSettings, setThreshold } from './set-thresholds.service.ts';
import { readStockSettings } from './stock-settings.repository.ts';
import { summariseStock } from './stock-summary.repository.ts';

const { read, write } = routesOf(stockEndpoints);

export const stockRoutes = [
  read('GET /api/stock/ledger', (db, { query }) => listLedger(db, query)),
  read('GET /api/stock/summary', async (db, { query }) => ({ data: await summariseStock(db, query) })),
  read('GET /api/stock/low', async (db, { query }) => ({ data: await readLowStock(db, query.limit) })),
  read('GET /api/stock/below-zero', async (db) => {
    const data = await listBelowZero(db);
    return { data, total: data.length };
  }),
  read('GET /api/stock/no-cost', async (db) => {
    const data = [...(await listNoCost(db))];
    return { data, total: data.length };
  }),
  write('PUT /api/stock/costs', async (tx, { body, user }) => ({ body: { data: body }, audit: await enterCost(tx, user, body) })),
  read('GET /api/stock/adjustments', (db, { query }) => listAdjustments(db, query)),
  write('POST /api/stock/adjust', async (tx, { body, user }) => {
    const { id, audit } = await adjustStock(tx, user, body);
    return { body: { data: await readAdjustment(tx, id) }, audit };
  }),
  read('GET /api/stock/settings', async (db, { query }) => ({ data: await readStockSettings(db, query) })),
  write('PUT /api/stock/settings', async (tx, { body, user }) => {
    const audit = await saveStockSettings(tx, user, body);
    return { body: { data: await readStockSettings(tx) }, audit };
  }),
  write('PUT /api/stock/thresholds', async (tx, { body, user }) => ({ body: { data: body }, audit: await setThreshold(tx, user, body) })),
];

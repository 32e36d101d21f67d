import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { belowZero } from './below-zero.ts';
import { ledgerRow, stockSummary } from './ledger-row.ts';
import { ledgerQuery, stockSummaryQuery } from './ledger-schemas.ts';
import { lowStock, lowStockQuery } from './low-stock.ts';
import { enteredCost, noCost } from './no-cost.ts';
import { stockAdjustment } from './stock-adjustment-row.ts';
import { adjustmentsQuery, adjustStockSchema, enterCostSchema, stockSettingsQuery, stockSettingsSchema, thresholdSchema } from './stock-schemas.ts';
import { stockSettings, threshold } from './stock-settings.ts';

const view = 'stock:view';

export const stockEndpoints = defineEndpoints({
  'GET /api/stock/ledger': { access: view, query: ledgerQuery, answer: pageOf(ledgerRow) },
  'GET /api/stock/summary': { access: view, query: stockSummaryQuery, answer: dataOf(stockSummary) },
  'GET /api/stock/low': { access: view, query: lowStockQuery, answer: dataOf(lowStock) },
  'GET /api/stock/below-zero': { access: view, answer: pageOf(belowZero) },
  'GET /api/stock/no-cost': { access: view, answer: pageOf(noCost) },
  'PUT /api/stock/costs': { access: 'stock:edit', body: enterCostSchema, answer: dataOf(enteredCost) },
  'GET /api/stock/adjustments': { access: view, query: adjustmentsQuery, answer: pageOf(stockAdjustment) },
  'POST /api/stock/adjust': { access: 'stock:adjust', body: adjustStockSchema, status: 201, answer: dataOf(stockAdjustment) },
  'GET /api/stock/settings': { access: view, query: stockSettingsQuery, answer: dataOf(stockSettings) },
  'PUT /api/stock/settings': { access: 'stock:edit', body: stockSettingsSchema, answer: dataOf(stockSettings) },
  'PUT /api/stock/thresholds': { access: 'stock:edit', body: thresholdSchema, answer: dataOf(threshold) },
});

import type { InferType } from 'yup';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';
import { registerGstColumns } from './register-columns.ts';

/** Both days count; without them the period is open. */
const period = { startDate: day('Start date'), endDate: endDay('End date', 'startDate') };
const { page, limit } = listFields([], '');

/** GET /reports/:name. */
export const reportQuery = record({ ...period, page, limit });
export type ReportQuery = InferType<typeof reportQuery>;

/** GET /reports/sales-register and /reports/purchase-register: in addition to their own columns those for GST. */
export const registerQuery = reportQuery.shape({ columns: registerGstColumns('Columns') });
export type RegisterQuery = InferType<typeof registerQuery>;

/** GET /reports/:name/export: no paging. With a progressKey the browser can request the progress. */
export const reportExportQuery = record({ ...period, progressKey: progressKey() });
export type ReportExportQuery = InferType<typeof reportExportQuery>;

export const registerExportQuery = reportExportQuery.shape({
  columns: registerGstColumns('Columns'),
  format: oneOf('Format', ['xlsx', 'csv'] as const).default('xlsx'),
});
export type RegisterExportQuery = InferType<typeof registerExportQuery>;

/** Sort fields of a stock summary. */
export const STOCK_SUMMARY_SORTS = ['name', 'closing', 'value'] as const;
/** Products and materials together by default; of all places by default. */
const items = { itemType: oneOf('Item type', STOCK_ITEM_TYPES), sort: listFields(STOCK_SUMMARY_SORTS, 'name').sort, place_id: placeId() };

/** GET /reports/stock-summary. */
export const stockReportQuery = record({ ...period, ...items, page, limit });
export type StockReportQuery = InferType<typeof stockReportQuery>;

export const stockReportExportQuery = record({ ...period, ...items, progressKey: progressKey() });
export type StockReportExportQuery = InferType<typeof stockReportExportQuery>;

/** GET /reports/stock-valuation: as of today by default. */
export const stockValuationQuery = record({ as_of: day('As of') });
export const stockValuationExportQuery = record({ as_of: day('As of'), progressKey: progressKey() });
export type StockValuationExportQuery = InferType<typeof stockValuationExportQuery>;

export const MARGINS_BY = ['product', 'customer', 'month'] as const;
export type MarginsBy = (typeof MARGINS_BY)[number];
/** GET /reports/margins: by product by default. */
const by = () => oneOf('By', MARGINS_BY).default('product');
export const marginsQuery = record({ ...period, by: by() });
export type MarginsQuery = InferType<typeof marginsQuery>;
export const marginsExportQuery = record({ ...period, by: by(), progressKey: progressKey() });
export type MarginsExportQuery = InferType<typeof marginsExportQuery>;

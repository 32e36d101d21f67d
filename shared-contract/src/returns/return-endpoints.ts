import type { InferType } from 'yup';
import { dataOf } from '../answers.ts';
import { CSV, defineEndpoints, file, XLSX } from '../endpoint.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { filedGstr3b, filedReturn, filing, filingOf3b, gstr1FiledSchema, gstr3bFiledSchema } from './filing.ts';
import { gstRegister } from './gst-register.ts';
import { gstr1 } from './gstr1.ts';
import { gstr3b } from './gstr3b.ts';
import { gstColumns } from './register-columns.ts';
import { PURCHASE_PARTS, SALES_PARTS } from './register-parts.ts';
import { returnPeriod } from './return-period.ts';

const { page, limit } = listFields([], '');
const days = { startDate: day('Start date').required('Start date is required'), endDate: endDay('End date', 'startDate').required('End date is required') };

/** One row for each rate of a document, or for each rate and code. */
export const REGISTER_ROWS = ['rate', 'hsn'] as const;
const rows = { by: oneOf('Rows', REGISTER_ROWS).default('rate') };
const files = { format: oneOf('Format', ['xlsx', 'csv'] as const).default('xlsx'), columns: gstColumns('Columns'), progressKey: progressKey() };
const salesQuery = { ...days, ...rows, part: oneOf('Part', SALES_PARTS) };
const purchasesQuery = { ...days, ...rows, part: oneOf('Part', PURCHASE_PARTS) };
const pages = { page, limit };

const period = { period: returnPeriod().required('Period is required') };
const gstr1Query = record({ ...period, filing: filing() });
export type Gstr1Query = InferType<typeof gstr1Query>;
const gstr3bQuery = record({ ...period, filing: filingOf3b() });
export type Gstr3bQuery = InferType<typeof gstr3bQuery>;
const format = oneOf('Format', ['json', 'xlsx'] as const).default('json');

const JSON_FILE = 'application/json';
const sales = ['sales:view'] as const;
const both = ['sales:view', 'purchases:view'] as const;

/** Registers and returns of GST (docs/reference/returns.md#registers). A report requires the views of its areas. */
export const returnEndpoints = defineEndpoints({
  'GET /api/reports/gst-sales-register': { access: { all: ['reports:view', ...sales] }, query: record({ ...salesQuery, ...pages }), answer: gstRegister },
  'GET /api/reports/gst-sales-register/export': {
    access: { all: ['reports:export', ...sales] },
    query: record({ ...salesQuery, ...files }),
    answer: file(XLSX, CSV),
  },
  'GET /api/reports/gst-purchase-register': {
    access: { all: ['reports:view', 'purchases:view'] },
    query: record({ ...purchasesQuery, ...pages }),
    answer: gstRegister,
  },
  'GET /api/reports/gst-purchase-register/export': {
    access: { all: ['reports:export', 'purchases:view'] },
    query: record({ ...purchasesQuery, ...files }),
    answer: file(XLSX, CSV),
  },
  'GET /api/gst/gstr1': { access: { all: ['reports:view', ...sales] }, query: gstr1Query, answer: dataOf(gstr1) },
  /** GSTR1_27AAPFU0939F1ZV_102026.json, as the portal's offline tool GST3.2.4 takes it; or all sections as a spreadsheet. */
  'GET /api/gst/gstr1/export': { access: { all: ['reports:export', ...sales] }, query: gstr1Query.shape({ format }), answer: file(JSON_FILE, XLSX) },
  'POST /api/gst/gstr1/filed': {
    access: { all: ['accounting:close', 'reports:view', ...sales] },
    body: gstr1FiledSchema,
    status: 201,
    answer: dataOf(filedReturn),
  },
  'GET /api/gst/gstr3b': { access: { all: ['reports:view', ...both] }, query: gstr3bQuery, answer: dataOf(gstr3b) },
  'GET /api/gst/gstr3b/export': {
    access: { all: ['reports:export', ...both] },
    query: gstr3bQuery.shape({ format }),
    answer: file(JSON_FILE, XLSX),
  },
  'GET /api/gst/gstr3b/filed': { access: { all: ['reports:view', ...both] }, query: record(period), answer: dataOf(filedGstr3b) },
  'POST /api/gst/gstr3b/filed': {
    access: { all: ['accounting:close', 'reports:view', ...both] },
    body: gstr3bFiledSchema,
    status: 201,
    answer: dataOf(filedGstr3b),
  },
});

import type { InferType } from 'yup';
import { dataOf } from '../answers.ts';
import { defineEndpoints, file, XLSX } from '../endpoint.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { gstRegister } from './gst-register.ts';
import { gstr1 } from './gstr1.ts';
import { gstr3b } from './gstr3b.ts';
import { returnPeriod } from './return-period.ts';

const { page, limit } = listFields([], '');
const days = { startDate: day('Start date').required('Start date is required'), endDate: endDay('End date', 'startDate').required('End date is required') };
const gstRegisterQuery = record({ ...days, page, limit });
export type GstRegisterQuery = InferType<typeof gstRegisterQuery>;
const gstRegisterExportQuery = record({ ...days, progressKey: progressKey() });

/** How often a company files: each month, each quarter, or the invoices of the first two months of a quarter (IFF). */
export const FILINGS = ['monthly', 'quarterly', 'iff'] as const;
export type Filing = (typeof FILINGS)[number];
const period = { period: returnPeriod().required('Period is required') };
const gstr1Query = record({ ...period, filing: oneOf('Filing', FILINGS).default('monthly') });
export type Gstr1Query = InferType<typeof gstr1Query>;
const format = oneOf('Format', ['json', 'xlsx'] as const).default('json');

const JSON_FILE = 'application/json';
const sales = ['sales:view'] as const;
const both = ['sales:view', 'purchases:view'] as const;

/** Registers and returns of GST (docs/reference/returns.md#registers). A report needs the views of what it draws on. */
export const returnEndpoints = defineEndpoints({
  'GET /api/reports/gst-sales-register': { access: { all: ['reports:view', ...sales] }, query: gstRegisterQuery, answer: gstRegister },
  'GET /api/reports/gst-sales-register/export': { access: { all: ['reports:export', ...sales] }, query: gstRegisterExportQuery, answer: file(XLSX) },
  'GET /api/reports/gst-purchase-register': { access: { all: ['reports:view', 'purchases:view'] }, query: gstRegisterQuery, answer: gstRegister },
  'GET /api/reports/gst-purchase-register/export': { access: { all: ['reports:export', 'purchases:view'] }, query: gstRegisterExportQuery, answer: file(XLSX) },
  'GET /api/gst/gstr1': { access: { all: ['reports:view', ...sales] }, query: gstr1Query, answer: dataOf(gstr1) },
  /** GSTR1_27AAPFU0939F1ZV_102026.json, as the portal's offline tool GST3.2.4 takes it; or all sections as a spreadsheet. */
  'GET /api/gst/gstr1/export': { access: { all: ['reports:export', ...sales] }, query: gstr1Query.shape({ format }), answer: file(JSON_FILE, XLSX) },
  'GET /api/gst/gstr3b': { access: { all: ['reports:view', ...both] }, query: record(period), answer: dataOf(gstr3b) },
  'GET /api/gst/gstr3b/export': { access: { all: ['reports:export', ...both] }, query: record({ ...period, format }), answer: file(JSON_FILE, XLSX) },
});

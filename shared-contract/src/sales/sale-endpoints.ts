import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF, XLSX } from '../endpoint.ts';
import { exportProgress, exportProgressParams } from '../exports/export-progress.ts';
import { id } from '../fields.ts';
import { payment } from '../payments/payment.ts';
import { paymentSchema, reasonSchema } from '../payments/payment-schemas.ts';
import { sentBack } from '../read-only.ts';
import { record } from '../record.ts';
import { customerCredit, customerCreditQuery } from './customer-credit.ts';
import { dueSales, dueSalesQuery } from './due-sales.ts';
import { ewayBillFileSchema, ewayBillSchema } from './eway-bill-schemas.ts';
import { cancelSaleSchema, irnFileAnswer, irnFileSchema, irnSchema } from './irn-schemas.ts';
import { customer, sale, salePage, salesSummary } from './sale.ts';
import { customerListQuery, invoiceQuery, saleChangesSchema, saleExportQuery, saleListQuery, saleSchema, salesSummaryQuery } from './sale-schemas.ts';
import { unpaidSales, unpaidSalesQuery } from './unpaid-sales.ts';

const params = idParams('Sale');

export const saleEndpoints = defineEndpoints({
  'GET /api/sales': { access: 'sales:view', query: saleListQuery, answer: salePage },
  'GET /api/sales/customers': { access: 'sales:view', query: customerListQuery, answer: pageOf(customer) },
  'GET /api/sales/summary': { access: 'sales:view', query: salesSummaryQuery, answer: salesSummary },
  'GET /api/sales/unpaid': { access: 'sales:view', query: unpaidSalesQuery, answer: dataOf(unpaidSales) },
  'GET /api/sales/due': { access: 'sales:view', query: dueSalesQuery, answer: dataOf(dueSales) },
  'GET /api/sales/credit': { access: 'sales:create', query: customerCreditQuery, answer: dataOf(customerCredit) },
  'GET /api/sales/export/excel': { access: 'sales:view', query: saleExportQuery, answer: file(XLSX) },
  'GET /api/sales/export/progress/:key': { access: 'sales:view', params: exportProgressParams, answer: dataOf(exportProgress) },
  'GET /api/sales/:id': { access: 'sales:view', params, answer: dataOf(sale) },
  'GET /api/sales/:id/invoice': { access: 'sales:view', params, query: invoiceQuery, answer: file(PDF) },
  'POST /api/sales': { access: 'sales:create', body: saleSchema, status: 201, answer: dataOf(sale) },
  'PUT /api/sales/:id': { access: 'sales:edit', params, body: sentBack(sale, saleChangesSchema), answer: dataOf(sale) },
  'POST /api/sales/:id/cancel': { access: 'sales:delete', params, body: cancelSaleSchema, answer: dataOf(sale) },
  'POST /api/sales/irn': { access: 'sales:edit', body: irnFileSchema, answer: dataOf(irnFileAnswer) },
  'POST /api/sales/e-way-bills': { access: 'sales:edit', body: ewayBillFileSchema, answer: dataOf(irnFileAnswer) },
  'POST /api/sales/:id/e-way-bill': { access: 'sales:edit', params, body: ewayBillSchema, answer: dataOf(sale) },
  'POST /api/sales/:id/irn': { access: 'sales:edit', params, body: irnSchema, answer: dataOf(sale) },
  'GET /api/sales/:id/payments': { access: 'sales:view', params, answer: pageOf(payment) },
  'POST /api/sales/:id/payments': { access: 'sales:edit', params, body: paymentSchema, status: 201, answer: dataOf(payment) },
  'POST /api/sales/:id/payments/:paymentId/void': {
    access: 'sales:delete',
    params: record({ id: id('Sale').required('Sale is required'), paymentId: id('Payment').required('Payment is required') }),
    body: reasonSchema,
    answer: dataOf(payment),
  },
});

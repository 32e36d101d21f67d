import type { PurchasePart, SalesPart } from '@karkhana/shared-contract/returns/register-parts';
import { returnEndpoints } from '@karkhana/shared-contract/returns/return-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { gstRegisterFile, PURCHASE_FILE, SALES_FILE } from './export-gst-register.ts';
import { exportGstr1 } from './export-gstr1.ts';
import { exportGstr3b } from './export-gstr3b.ts';
import { readFiled3b, record3b } from './filed-gstr3b.service.ts';
import { type RegisterOf, readGstRegister } from './gst-registers.ts';
import { inwardPart } from './inward-credit.ts';
import { inwardLines } from './inward-lines.ts';
import { outwardLines } from './outward-lines.ts';
import { isOf3b, outwardPart } from './outward-parts.ts';
import { readGstr1 } from './read-gstr1.ts';
import { readGstr3b } from './read-gstr3b.ts';
import { recordFiling } from './record-filing.service.ts';
import type { Days } from './return-days.ts';

const { report, write, file } = routesOf(returnEndpoints);
const salesRegister = ({ part, by, ...days }: Days & { part?: SalesPart | undefined; by: RegisterOf['by'] }): RegisterOf => ({
  lines: part ? outwardPart({ ...days, counts: isOf3b(part) ? 'taxed' : 'own' }, part) : outwardLines(days),
  by,
});
const purchaseRegister = ({ part, by, ...days }: Days & { part?: PurchasePart | undefined; by: RegisterOf['by'] }): RegisterOf => ({
  lines: part ? inwardPart(days, part) : inwardLines(days),
  by,
});

export const returnRoutes = [
  report('GET /api/reports/gst-sales-register', (db, { query }) => readGstRegister(db, salesRegister(query), query)),
  file('GET /api/reports/gst-sales-register/export', (db, { query, user }) =>
    gstRegisterFile(db, user, { ...SALES_FILE, register: salesRegister(query) }, query),
  ),
  report('GET /api/reports/gst-purchase-register', (db, { query }) => readGstRegister(db, purchaseRegister(query), query)),
  file('GET /api/reports/gst-purchase-register/export', (db, { query, user }) =>
    gstRegisterFile(db, user, { ...PURCHASE_FILE, register: purchaseRegister(query) }, query),
  ),
  report('GET /api/gst/gstr1', async (db, { query }) => ({ data: await readGstr1(db, query) })),
  file('GET /api/gst/gstr1/export', (db, { query }) => exportGstr1(db, query)),
  write('POST /api/gst/gstr1/filed', recordFiling),
  report('GET /api/gst/gstr3b', async (db, { query }) => ({ data: await readGstr3b(db, query) })),
  file('GET /api/gst/gstr3b/export', (db, { query }) => exportGstr3b(db, query)),
  report('GET /api/gst/gstr3b/filed', async (db, { query: { period } }) => ({ data: await readFiled3b(db, period) })),
  write('POST /api/gst/gstr3b/filed', record3b),
];

import { returnEndpoints } from '@karkhana/shared-contract/returns/return-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { gstRegisterFile } from './export-gst-register.ts';
import { exportGstr1 } from './export-gstr1.ts';
import { exportGstr3b } from './export-gstr3b.ts';
import { readGstRegister } from './gst-registers.ts';
import { inwardLines } from './inward-lines.ts';
import { outwardLines } from './outward-lines.ts';
import { readGstr1 } from './read-gstr1.ts';
import { readGstr3b } from './read-gstr3b.ts';

const { read, file } = routesOf(returnEndpoints);
const SALES = { name: 'gst-sales-register', sheet: 'GST sales register', party: 'Customer', linesOf: outwardLines };
const PURCHASES = { name: 'gst-purchase-register', sheet: 'GST purchase register', party: 'Supplier', linesOf: inwardLines };

export const returnRoutes = [
  read('GET /api/reports/gst-sales-register', (db, { query }) => readGstRegister(db, outwardLines, query)),
  file('GET /api/reports/gst-sales-register/export', gstRegisterFile(SALES)),
  read('GET /api/reports/gst-purchase-register', (db, { query }) => readGstRegister(db, inwardLines, query)),
  file('GET /api/reports/gst-purchase-register/export', gstRegisterFile(PURCHASES)),
  read('GET /api/gst/gstr1', async (db, { query }) => ({ data: await readGstr1(db, query) })),
  file('GET /api/gst/gstr1/export', (db, { query }) => exportGstr1(db, query)),
  read('GET /api/gst/gstr3b', async (db, { query: { period } }) => ({ data: await readGstr3b(db, period) })),
  file('GET /api/gst/gstr3b/export', (db, { query }) => exportGstr3b(db, query)),
];

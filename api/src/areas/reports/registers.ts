import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import type { Period } from './period.ts';
import { registerCells, registerColumns } from './register-cells.ts';
import { countRegister, type DocumentsOf, PURCHASES, pagesOfRegister, readRegister, SALES } from './register-rows.ts';
import { spreadsheetOf } from './report.ts';

const { read, file } = routesOf(reportEndpoints);

const fileOf = (name: 'sales-register' | 'purchase-register', party: string, documentsOf: DocumentsOf) =>
  spreadsheetOf({
    name,
    columns: registerColumns(party),
    async rows(db, { startDate, endDate }) {
      const period = { startDate, endDate };
      return { total: await countRegister(db, documentsOf, period), pages: cellsOf(db, documentsOf, period) };
    },
  });

/** GET /reports/sales-register and /reports/purchase-register: documents and their notes, each on its own day, and what they add up to. */
export const registerRoutes = [
  read('GET /api/reports/sales-register', (db, { query }) => readRegister(db, SALES, query)),
  file('GET /api/reports/sales-register/export', fileOf('sales-register', 'Customer', SALES)),
  read('GET /api/reports/purchase-register', (db, { query }) => readRegister(db, PURCHASES, query)),
  file('GET /api/reports/purchase-register/export', fileOf('purchase-register', 'Vendor', PURCHASES)),
];

async function* cellsOf(db: Reader, documentsOf: DocumentsOf, period: Period): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pagesOfRegister(db, documentsOf, period)) yield page.map(registerCells);
}

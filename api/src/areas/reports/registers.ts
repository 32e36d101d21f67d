import type { Register } from '@karkhana/shared-contract/reports/register';
import { type RegisterGstColumn, registerColumns } from '@karkhana/shared-contract/reports/register-columns';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { RegisterExportQuery, RegisterQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { Reader } from '../../platform/database.ts';
import { listFile } from '../../platform/export/list-file.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { inwardLines } from '../returns/inward-lines.ts';
import { outwardLines } from '../returns/outward-lines.ts';
import type { Period } from './period.ts';
import { type LinesOf, withGst } from './register-gst.ts';
import { countRegister, type DocumentsOf, PURCHASES, pagesOfRegister, readRegister, SALES } from './register-rows.ts';
import { spreadsheetOf } from './report.ts';

const { report, file } = routesOf(reportEndpoints);

interface Side {
  name: 'sales-register' | 'purchase-register';
  party: string;
  documentsOf: DocumentsOf;
  linesOf: LinesOf;
}
const OF_SALES: Side = { name: 'sales-register', party: 'Customer', documentsOf: SALES, linesOf: outwardLines };
const OF_PURCHASES: Side = { name: 'purchase-register', party: 'Vendor', documentsOf: PURCHASES, linesOf: inwardLines };

const fileOf = (side: Side) =>
  spreadsheetOf<RegisterExportQuery>({
    name: side.name,
    columns: ({ columns = [] }) => listFile(registerColumns(side.party, columns)).columns,
    async rows(db, { startDate, endDate, columns = [] }) {
      const period = { startDate, endDate };
      return { total: await countRegister(db, side.documentsOf, period), pages: cellsOf(db, side, period, columns) };
    },
  });

async function shownRegister(db: Reader, { documentsOf, linesOf }: Side, { columns, ...query }: RegisterQuery): Promise<Register> {
  const register = await readRegister(db, documentsOf, query);
  return columns?.length ? { ...register, data: await withGst(db, linesOf, register.data) } : register;
}

/** GET /reports/sales-register and /reports/purchase-register: documents and their notes, each on its own day, and what they add up to. */
export const registerRoutes = [
  report('GET /api/reports/sales-register', (db, { query }) => shownRegister(db, OF_SALES, query)),
  file('GET /api/reports/sales-register/export', fileOf(OF_SALES)),
  report('GET /api/reports/purchase-register', (db, { query }) => shownRegister(db, OF_PURCHASES, query)),
  file('GET /api/reports/purchase-register/export', fileOf(OF_PURCHASES)),
];

type Chosen = readonly RegisterGstColumn[];

async function* cellsOf(db: Reader, { party, documentsOf, linesOf }: Side, period: Period, columns: Chosen): AsyncGenerator<XlsxCell[][]> {
  const { cells } = listFile(registerColumns(party, columns));
  for await (const page of pagesOfRegister(db, documentsOf, period)) {
    const rows = columns.length ? await withGst(db, linesOf, page) : page;
    yield rows.map(cells);
  }
}

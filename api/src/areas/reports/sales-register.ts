import type { RegisterRow } from '@karkhana/shared-contract/reports/register';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { countSales } from '../sales/sale-filters.ts';
import { listSales, pagesOfSales } from '../sales/sale-list.repository.ts';
import { summariseSales } from '../sales/sales-summary.repository.ts';
import type { Period } from './period.ts';
import { register, registerCells, registerColumns, registerMonth, registerRow } from './register.ts';
import { spreadsheetOf } from './report.ts';

/** The newest first, as every list; the months of the chart go forward. */
const SORT = '-sale_date';
const daysOf = ({ startDate, endDate }: Period) => ({ start_date: startDate, end_date: endDate, opening: false });

const { read, file } = routesOf(reportEndpoints);

/** GET /reports/sales-register: the list of sales of the period, and what it adds up to. */
export const salesRegisterRoutes = [
  read('GET /api/reports/sales-register', async (db, { query: { page, limit, ...period } }) => {
    const { data, total } = await listSales(db, { ...daysOf(period), page, limit, sort: SORT });
    const months = await summariseSales(db, { by: 'month', start_date: period.startDate, end_date: period.endDate });
    return register(
      { data: data.map(rowOf), total },
      months.map((month) => registerMonth(month.key, month.sales_count, month)),
    );
  }),
  file(
    'GET /api/reports/sales-register/export',
    spreadsheetOf({
      name: 'sales-register',
      columns: registerColumns('Customer'),
      async rows(db, period) {
        const total = await countSales(db, daysOf(period));
        return { total, pages: cellsOf(db, period) };
      },
    }),
  ),
];

async function* cellsOf(db: Reader, period: Period): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pagesOfSales(db, { ...daysOf(period), sort: SORT })) yield page.map((row) => registerCells(rowOf(row)));
}

const rowOf = (sale: SaleRow): RegisterRow => registerRow(sale, { date: sale.sale_date, cancelled: sale.cancelled_at !== null });

import type { Register, RegisterRow } from '@karkhana/shared-contract/reports/register';
import { reportExportQuery, reportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-sheet.ts';
import { countSales } from '../sales/sale-filters.ts';
import { listSales, pagesOfSales } from '../sales/sale-list.repository.ts';
import { summariseSales } from '../sales/sales-summary.repository.ts';
import type { Period } from './period.ts';
import { register, registerCells, registerColumns, registerMonth, registerRow } from './register.ts';
import { reportRoutesOf } from './report.ts';

/** The oldest first, as a register is kept. */
const SORT = 'sale_date';
const daysOf = ({ startDate, endDate }: Period) => ({ start_date: startDate, end_date: endDate });

/** GET /reports/sales-register: the list of sales of the period, and what it adds up to. */
export const salesRegisterRoutes = reportRoutesOf({
  name: 'sales-register',
  query: reportQuery,
  exportQuery: reportExportQuery,
  columns: registerColumns('Customer'),
  async read(db, { page, limit, ...period }): Promise<Register> {
    const { data, total } = await listSales(db, { ...daysOf(period), page, limit, sort: SORT });
    const months = await summariseSales(db, { by: 'month', ...daysOf(period) });
    return register(
      { data: data.map(rowOf), total },
      months.map((month) => registerMonth(month.key, month.sales_count, month)),
    );
  },
  async rows(db, period) {
    const total = await countSales(db, daysOf(period));
    return { total, pages: cellsOf(db, period) };
  },
});

async function* cellsOf(db: Reader, period: Period): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pagesOfSales(db, { ...daysOf(period), sort: SORT })) yield page.map((row) => registerCells(rowOf(row)));
}

const rowOf = (sale: SaleRow): RegisterRow => registerRow(sale, { date: sale.sale_date, cancelled: sale.cancelled_at !== null });

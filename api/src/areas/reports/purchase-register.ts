import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { Register, RegisterRow } from '@karkhana/shared-contract/reports/register';
import { reportExportQuery, reportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-sheet.ts';
import { countPurchases } from '../purchases/purchase-filters.ts';
import { listPurchases, pagesOfPurchases } from '../purchases/purchase-list.repository.ts';
import { summarisePurchases } from '../purchases/purchases-summary.repository.ts';
import type { Period } from './period.ts';
import { register, registerCells, registerColumns, registerMonth, registerRow } from './register.ts';
import { reportRoutesOf } from './report.ts';

/** The oldest first, as a register is kept. */
const SORT = 'purchase_date';

/** GET /reports/purchase-register: the list of purchase orders of the period, and what it adds up to. */
export const purchaseRegisterRoutes = reportRoutesOf({
  name: 'purchase-register',
  query: reportQuery,
  exportQuery: reportExportQuery,
  columns: registerColumns('Vendor'),
  async read(db, query): Promise<Register> {
    const { purchases, total } = await listPurchases(db, { ...query, sort: SORT });
    const months = await summarisePurchases(db, { by: 'month', ...daysOf(query) });
    return register(
      { data: purchases.map(rowOf), total },
      months.map((month) => registerMonth(month.key, month.purchases_count, month)),
    );
  },
  async rows(db, period) {
    const total = await countPurchases(db, daysOf(period));
    return { total, pages: cellsOf(db, daysOf(period)) };
  },
});

const daysOf = ({ startDate, endDate }: Period): Period => ({ startDate, endDate });

async function* cellsOf(db: Reader, period: Period): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pagesOfPurchases(db, { ...period, sort: SORT })) yield page.map((row) => registerCells(rowOf(row)));
}

const rowOf = (order: PurchaseRow): RegisterRow => registerRow(order, { date: order.purchase_date, cancelled: order.status === 'cancelled' });

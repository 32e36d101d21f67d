import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { RegisterRow } from '@karkhana/shared-contract/reports/register';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { countPurchases } from '../purchases/purchase-filters.ts';
import { listPurchases, pagesOfPurchases } from '../purchases/purchase-list.repository.ts';
import { summarisePurchases } from '../purchases/purchases-summary.repository.ts';
import type { Period } from './period.ts';
import { register, registerCells, registerColumns, registerMonth, registerRow } from './register.ts';
import { spreadsheetOf } from './report.ts';

/** The newest first, as every list; the months of the chart go forward. */
const SORT = '-purchase_date';

const { read, file } = routesOf(reportEndpoints);

/** GET /reports/purchase-register: the list of purchase orders of the period, and what it adds up to. */
export const purchaseRegisterRoutes = [
  read('GET /api/reports/purchase-register', async (db, { query }) => {
    const { purchases, total } = await listPurchases(db, { ...query, ...daysOf(query), sort: SORT });
    const months = await summarisePurchases(db, { by: 'month', startDate: query.startDate, endDate: query.endDate });
    return register(
      { data: purchases.map(rowOf), total },
      months.map((month) => registerMonth(month.key, month.purchases_count, month)),
    );
  }),
  file(
    'GET /api/reports/purchase-register/export',
    spreadsheetOf({
      name: 'purchase-register',
      columns: registerColumns('Vendor'),
      async rows(db, period) {
        const total = await countPurchases(db, daysOf(period));
        return { total, pages: cellsOf(db, period) };
      },
    }),
  ),
];

/** What was bought before the books began is in no register. */
const daysOf = ({ startDate, endDate }: Period) => ({ startDate, endDate, opening: false });

async function* cellsOf(db: Reader, period: Period): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pagesOfPurchases(db, { ...daysOf(period), sort: SORT })) yield page.map((row) => registerCells(rowOf(row)));
}

const rowOf = (order: PurchaseRow): RegisterRow => registerRow(order, { date: order.purchase_date, cancelled: order.status === 'cancelled' });

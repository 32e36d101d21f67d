import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Client } from '../load/client.ts';
import type { Query } from './evidence.ts';

interface Sale {
  id: number;
  sale_date: string;
  net_amount: number;
  amount_paid: number;
  cancelled_at: string | null;
  payment_status: string;
}
interface Movement {
  item_type: string;
  item_id: number;
  quantity: number;
  balance_after: number;
}
interface Sum {
  net_amount: number;
  /** What notes took, or debit notes added, on their own day. */
  credited_amount?: number;
}
interface Item {
  id: number;
  stock_quantity: number;
}

const paise = (rupees: number) => Math.round(rupees * 100);
const millionths = (quantity: number) => Math.round(quantity * 1_000_000);
const sum = <Row>(rows: readonly Row[], figureOf: (row: Row) => number) => rows.reduce((all, row) => all + figureOf(row), 0);

/** Sends the screens' requests, and compares lists, dashboard figures and stock history with each other and with the tables. */
export async function screenFaults(client: Client, query: Query): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, shown: number, right: number) => void (shown === right || faults.push(`${what}: shown ${shown}, right ${right}`));
  const count = async (table: string) => Number(mustGet(await query<{ rows: string }>(`select count(*) as rows from ${table}`), 0).rows);
  const read = <Body>(path: string) => client.expect<Body>('GET', path);

  const sales = await everyPage<Sale>(client, '/sales?sort=sale_date');
  const counting = sales.filter(({ cancelled_at }) => !cancelled_at);
  expect('rows of the sales list', new Set(sales.map(({ id }) => id)).size, await count('sales'));
  for (const by of ['month', 'customer', 'day']) {
    const { data } = await read<{ data: Sum[] }>(`/sales/summary?by=${by}`);
    expect(
      `paise of sales by ${by}`,
      sum(data, ({ net_amount, credited_amount = 0 }) => paise(net_amount) + paise(credited_amount)),
      sum(counting, ({ net_amount }) => paise(net_amount)),
    );
  }
  const { data: unpaid } = await read<{ data: Record<'pending' | 'partial', { count: number; balance: number }> }>('/sales/unpaid');
  for (const status of ['pending', 'partial'] as const) {
    const owing = counting.filter((sale) => sale.payment_status === status);
    expect(`count of ${status} sales on the dashboard`, unpaid[status].count, owing.length);
    const balance = sum(owing, (sale) => paise(sale.net_amount) - paise(sale.amount_paid));
    expect(`paise of ${status} sales on the dashboard`, paise(unpaid[status].balance), balance);
  }

  const purchases = await everyPage<Sum & { status: string }>(client, '/purchases?sort=purchase_date');
  expect('rows of the purchases list', purchases.length, await count('purchases where deleted_at is null'));
  const { data: months } = await read<{ data: Sum[] }>('/purchases/summary?by=month');
  const bought = purchases.filter(({ status }) => status !== 'cancelled');
  expect(
    'paise of purchases by month',
    sum(months, ({ net_amount }) => paise(net_amount)),
    sum(bought, ({ net_amount }) => paise(net_amount)),
  );

  const transactions = await everyPage<{ type: string; amount: number; date: string; status: string }>(client, '/accounting/transactions?sort=date');
  expect('rows of the transactions list', transactions.length, await count('transactions'));
  type Day = { date: string; summary: Record<'income' | 'expense', { total_amount: number }> };
  const day = await read<Day>('/accounting/daily-summary');
  for (const type of ['income', 'expense'] as const) {
    const rows = transactions.filter((row) => row.type === type && row.date === day.date && row.status === 'completed');
    expect(
      `paise of today's ${type}`,
      paise(day.summary[type].total_amount),
      sum(rows, (row) => paise(row.amount)),
    );
  }

  const ledger = await everyPage<Movement>(client, '/stock/ledger?sort=id');
  expect('rows of the stock history', ledger.length, await count('stock_ledger'));
  for (const type of ['product', 'material']) {
    for (const { id, stock_quantity } of await everyPage<Item>(client, `/${type}s?sort=name`)) {
      const rows = ledger.filter((row) => row.item_type === type && row.item_id === id);
      const moved = sum(rows, ({ quantity }) => millionths(quantity));
      expect(`stock of ${type} ${id} against its history`, millionths(stock_quantity), moved);
      expect(`last balance of ${type} ${id}`, millionths(rows.at(-1)?.balance_after ?? 0), moved);
    }
  }
  return faults;
}

async function everyPage<Row>(client: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.expect<{ data?: Row[]; purchases?: Row[]; total: number }>('GET', `${path}&limit=500&page=${page}`);
    rows.push(...(answer.data ?? answer.purchases ?? []));
    if (rows.length >= answer.total) return rows;
  }
}

import { financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import type { Database } from '../platform/database.ts';
import { quantityUnits } from '../stock/stock.ts';
import { expectDocumentSums } from './expect-document-sums.ts';
import { expectPaymentsInOrder } from './expect-payments-in-order.ts';

/**
 * What must hold after any requests: numbers without gap, every sale whole (items, totals, ledger rows), every payment posted, every balance the sum
 * of its ledger, whose times are in its order. Returns the sales' sequence numbers.
 */
export async function expectBooksInOrder({ db }: Database): Promise<number[]> {
  const sequences = await expectNumbersWithoutGap({ db });
  await expectSalesWhole({ db });
  await expectPaymentsInOrder({ db });
  await expectBalances({ db }, 'product');
  await expectBalances({ db }, 'material');
  return sequences;
}

type Books = Pick<Database, 'db'>;

async function expectNumbersWithoutGap({ db }: Books): Promise<number[]> {
  const sales = await db
    .selectFrom('sales')
    .select(['financial_year', 'sequence', 'invoice_number', 'sale_date'])
    .where('opening', '=', false)
    .orderBy('financial_year')
    .orderBy('sequence')
    .execute();
  const last = new Map<number, number>();
  for (const { financial_year, sequence, invoice_number, sale_date } of sales) {
    expect(financial_year).toBe(financialYear(sale_date));
    expect(sequence).toBe((last.get(financial_year) ?? 0) + 1);
    // A prefix of the company's own has a series beside this one.
    if (invoice_number.startsWith('INV/')) expect(invoice_number).toBe(documentNumber('INV', financial_year, sequence));
    last.set(financial_year, sequence);
  }
  const counters = await db.selectFrom('document_counters').select(['financial_year', 'last']).where('kind', '=', 'INV').where('last', '>', 0).execute();
  expect(new Map(counters.map((counter) => [counter.financial_year, counter.last]))).toEqual(last);
  return sales.map((sale) => sale.sequence);
}

async function expectSalesWhole({ db }: Books): Promise<void> {
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'tax_rate', 'total_amount', 'tax_amount', 'net_amount', 'round_off', 'charges', 'cancelled_at'])
    .where('opening', '=', false)
    .execute();
  const items = group(await db.selectFrom('sale_items').selectAll().orderBy('line').execute(), (item) => item.sale_id);
  const rows = group(await db.selectFrom('stock_ledger').selectAll().where('document_type', '=', 'sale').execute(), (row) => row.document_id!);
  for (const sale of sales) {
    const own = items.get(sale.id) ?? [];
    expect(own.map((item) => item.line)).toEqual(own.map((_, index) => index + 1));
    expect(own.length).toBeGreaterThan(0);
    expectDocumentSums(sale, own);
    const moves = rows.get(sale.id) ?? [];
    const sold = summed(own.map((item) => [item.product_id, -quantityUnits(item.quantity)]));
    expect(summed(moves.filter((move) => move.cause === 'sale').map((move) => [move.product_id!, quantityUnits(move.quantity)]))).toEqual(sold);
    const returned = summed(moves.filter((move) => move.cause === 'sale_cancelled').map((move) => [move.product_id!, -quantityUnits(move.quantity)]));
    expect(returned).toEqual(sale.cancelled_at ? sold : new Map());
  }
  // A row whose sale was rolled back.
  expect([...rows.keys()].filter((id) => !sales.some((sale) => sale.id === id))).toEqual([]);
}

async function expectBalances({ db }: Books, kind: 'product' | 'material'): Promise<void> {
  const items = await db.selectFrom(`${kind}s`).select(['id', 'stock_quantity']).execute();
  const ledger = await db
    .selectFrom('stock_ledger')
    .select([`${kind}_id as item`, 'quantity', 'balance_after', 'created_at'])
    .where(`${kind}_id`, 'is not', null)
    .orderBy('id')
    .execute();
  const rows = group(ledger, (row) => row.item!);
  for (const { id, stock_quantity } of items) {
    let balance = 0n;
    const times = (rows.get(id) ?? []).map((row) => row.created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const row of rows.get(id) ?? []) {
      balance += quantityUnits(row.quantity);
      expect(quantityUnits(row.balance_after)).toBe(balance);
    }
    expect(quantityUnits(stock_quantity)).toBe(balance);
  }
}

function group<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function summed(entries: readonly (readonly [number, bigint])[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const [key, value] of entries) sums.set(key, (sums.get(key) ?? 0n) + value);
  return sums;
}

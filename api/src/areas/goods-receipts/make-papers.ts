import { type Day, financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { decimalText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import { takeNumbers } from '../../platform/document-number.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { postPurchases } from '../ledger/post-purchases.ts';
import { followReceipts } from '../purchase-bills/following-bills.ts';
import { type OldLine, type OldMove, type OldReceipt, type OldReceiptLine, oldReceipts } from './old-receipts.ts';
import { insertLines, type NewLine, saysPapers } from './receipt-lines.repository.ts';

/** Orders that are worked on together. */
const AT_ONCE = 200;

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Makes the papers of orders that an api of before left: receipts from the movements of the stock, with their days and users. Each step is a
 * transaction of its own, so that a killed one goes on where it was.
 */
export async function makeAllPapers(db: Reader, inTransaction: InTransaction, told: (sentence: string) => void): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from purchase_papers_due`.execute(db);
  const count = rows[0]?.count ?? 0;
  for (let done = 0; ; ) {
    const made = await inTransaction(makeNext);
    if (!made) return;
    done += made;
    if (done % (AT_ONCE * 10) === 0 || made < AT_ONCE) told(`${Math.min(done, count)} of ${count} orders have their goods receipts`);
  }
}

/** @returns of how many orders */
async function makeNext(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from purchases where id in (select purchase_id from purchase_papers_due order by 1 limit ${AT_ONCE})
    order by id for no key update`.execute(tx);
  await makePapers(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** The same of some orders, which this transaction has locked. */
export async function makePapers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const [lines, moves, standing] = [await readLines(tx, ids), await readMoves(tx, ids), await readStanding(tx, ids)];
  const made = ids.map((id) => ({ id, ...oldReceipts(lines.get(id) ?? [], moves.get(id) ?? [], standing.get(id) ?? []) }));
  const saved = await insertReceipts(
    tx,
    made.flatMap(({ id, receipts }) => receipts.map((receipt) => ({ purchase_id: id, receipt }))),
  );
  const back = made.flatMap((order) => order.back);
  const backIds = await insertLines(
    tx,
    back.map(({ reverses, ...line }) => {
      const of = reverses && (reverses.saved ?? mustGet(saved, reverses));
      if (!of) throw new Error('What went back had come');
      return rowOf(line, of.receipt_id, of.id);
    }),
  );
  await sql`update goods_receipts receipts set cancelled_on = (select max(on_day) from goods_receipt_items where receipt_id = receipts.id)
    where purchase_id = any(${[...ids]}::int[]) and cancelled_on is null and (select sum(quantity) from goods_receipt_items where receipt_id = receipts.id) = 0`.execute(
    tx,
  );
  const moved = [
    ...[...saved].map(([line, { id }]) => ({ move: line.move, id })),
    ...back.map((line, place) => ({ move: line.move, id: mustGet(backIds, place) })),
  ];
  await sql`update stock_ledger set receipt_item_id = lines.id from (select distinct on (move) move, id
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as lines (move bigint, id int) order by 1, 2) lines where stock_ledger.id = move`.execute(tx);
  await saysPapers(tx);
  await followReceipts(tx, ids);
  await sql`update purchases set papers_from = case when papered_at is null then (select locked_until from accounting_lock) else papers_from end, papered_at = now()
    where id = any(${[...ids]}::int[])`.execute(tx);
  await sql`delete from purchase_papers_due where purchase_id = any(${[...ids]}::int[])`.execute(tx);
  await postPurchases(tx, { id: null }, ids);
}

const rowOf = ({ line, day, user_id, created_at, quantity }: OldReceiptLine, receipt_id: number, reverses?: number): NewLine => ({
  ...{ receipt_id, purchase_item_id: line, on_day: day, quantity: decimalText(quantity / 1_000n, 3), rejected: '0' },
  ...{ created_by: user_id, created_at, ...(reverses !== undefined && { reverses }) },
});

/** The ids of the lines, and of their receipts. */
async function insertReceipts(tx: Transaction, receipts: readonly { purchase_id: number; receipt: OldReceipt }[]) {
  const last = new Map<number, { series: string; last: number }>();
  const yearOf = ({ lines }: OldReceipt) => financialYear(mustGet(lines, 0).day);
  for (const year of [...new Set(receipts.map(({ receipt }) => yearOf(receipt)))].sort()) {
    const count = receipts.filter(({ receipt }) => yearOf(receipt) === year).length;
    const taken = await takeNumbers(tx, 'goods_receipt', year, count);
    last.set(year, { ...taken, last: taken.last - count });
  }
  const heads = receipts.map(({ purchase_id, receipt }) => {
    const financial_year = yearOf(receipt);
    const next = mustGet(last, financial_year);
    const sequence = ++next.last;
    const { day, place_id, user_id, created_at } = mustGet(receipt.lines, 0);
    const number = documentNumber(next.series, financial_year, sequence);
    return { financial_year, sequence, number, purchase_id, received_on: day, place_id, created_by: user_id, created_at };
  });
  const saved = new Map<OldReceiptLine, { id: number; receipt_id: number }>();
  if (!heads.length) return saved;
  const rows = await tx.insertInto('goods_receipts').values(heads).returning(['id', 'number']).execute();
  const idOf = new Map(rows.map(({ id, number }) => [number, id]));
  const lines = receipts.flatMap(({ receipt }, place) => receipt.lines.map((line) => ({ line, receipt_id: mustGet(idOf, mustGet(heads, place).number) })));
  const ids = await insertLines(
    tx,
    lines.map(({ line, receipt_id }) => rowOf(line, receipt_id)),
  );
  for (const [place, { line, receipt_id }] of lines.entries()) saved.set(line, { id: mustGet(ids, place), receipt_id });
  return saved;
}

const GOODS = (product: string, material: string) => sql`coalesce('p' || ${sql.ref(product)}, 'm' || ${sql.ref(material)})`;

async function readLines(tx: Transaction, ids: readonly number[]): Promise<Map<number, OldLine[]>> {
  const { rows } = await sql<Record<'goods' | 'ledger_cost' | 'units' | 'ordered' | 'received', string> & { id: number; purchase_id: number }>`
    select lines.id, purchase_id, ${GOODS('items.product_id', 'items.material_id')} as goods, lines.units_per_purchase_unit as units, quantity as ordered, received_quantity as received,
      round(case when discount_amount = 0 then unit_price else round(total_price / quantity, 6) end / lines.units_per_purchase_unit, 6) as ledger_cost
    from purchase_items lines join materials bought on bought.id = lines.material_id join items on items.id = bought.item_id
    where purchase_id = any(${[...ids]}::int[]) order by line`.execute(tx);
  return grouped(rows, ({ units, ordered, received, ...line }) => ({
    ...line,
    ...{ units: quantityUnits(units), ordered: quantityUnits(ordered), received: quantityUnits(received) },
  }));
}

async function readMoves(tx: Transaction, ids: readonly number[]): Promise<Map<number, OldMove[]>> {
  const { rows } = await sql<Omit<OldMove, 'quantity'> & { purchase_id: number; quantity: string }>`
    select id, document_id as purchase_id, ${GOODS('product_id', 'material_id')} as goods, unit_cost, quantity, day, place_id, user_id, created_at
    from stock_ledger where document_type = 'purchase' and receipt_item_id is null and cause in ('receipt', 'receipt_reversed') and document_id = any(${[...ids]}::int[])
    order by id`.execute(tx);
  return grouped(rows, ({ quantity, ...move }) => ({ ...move, quantity: quantityUnits(quantity) }));
}

/** What did not go back of the receipts that are there. */
async function readStanding(tx: Transaction, ids: readonly number[]): Promise<Map<number, OldReceiptLine[]>> {
  const { rows } = await sql<{
    id: number;
    receipt_id: number;
    purchase_id: number;
    line: number;
    day: Day;
    place_id: number;
    user_id: number;
    created_at: Date;
    left: string;
  }>`
    select lines.id, receipt_id, purchase_id, purchase_item_id as line, on_day as day, place_id, lines.created_by as user_id, lines.created_at,
      quantity - rejected + coalesce((select sum(back.quantity - back.rejected) from goods_receipt_items back where back.reverses = lines.id), 0) as left
    from goods_receipt_items lines join goods_receipts receipts on receipts.id = receipt_id
    where purchase_id = any(${[...ids]}::int[]) and reverses is null order by on_day, lines.id`.execute(tx);
  return grouped(rows, ({ left, id, receipt_id, ...line }) => ({ ...line, saved: { id, receipt_id }, quantity: quantityUnits(left) }));
}

function grouped<Row extends { purchase_id: number }, Result>(rows: readonly Row[], of: (row: Row) => Result): Map<number, Result[]> {
  const groups = new Map<number, Result[]>();
  for (const row of rows) {
    const group = groups.get(row.purchase_id) ?? [];
    groups.set(row.purchase_id, group);
    group.push(of(row));
  }
  return groups;
}

import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { type OwnBill, readOwnBills } from '../../purchase-chain/own-bills.ts';
import { creditsOf, settledChains, type WrittenChain } from '../../purchase-chain/write-chains.ts';
import { BY_ITSELF } from '../party-ledger/movements.ts';
import type { DocumentKindName } from './document-kinds.ts';
import type { Entry } from './entry.ts';
import { ownBillEntries } from './posting-rules/own-bill.ts';
import { chainEntries } from './posting-rules/purchase-entries.ts';

/** Kinds whose entries follow from all papers of an order together. */
export const CHAINED = ['purchase', 'goods_receipt', 'purchase_bill', 'note'] as const satisfies readonly DocumentKindName[];
type Chained = (typeof CHAINED)[number];
export const isChained = (name: DocumentKindName): name is Chained => CHAINED.some((each) => each === name);
export type Wanted = Record<Chained, Map<number, Entry[]>>;

export const NOTHING = (): Wanted => ({ purchase: new Map(), goods_receipt: new Map(), purchase_bill: new Map(), note: new Map() });

const OWN = sql.ref('asked.id');
const ORDERS: Partial<Record<DocumentKindName, ReturnType<typeof sql>>> = {
  purchase: sql`select ${OWN} as id`,
  goods_receipt: sql`select purchase_id as id from goods_receipts where goods_receipts.id = ${OWN}`,
  purchase_bill: sql`select purchase_id as id from purchase_bill_orders where bill_id = ${OWN} union select purchase_id from purchase_bills where purchase_bills.id = ${OWN}`,
  note: sql`select purchase_id as id from correction_notes where correction_notes.id = ${OWN}`,
  // Reverse charge is owed with the payment, where that is first.
  purchase_payment: sql`select purchase_id as id from purchase_payments join purchases paid on paid.id = purchase_id and reverse_charge where purchase_payments.id = ${OWN}`,
  // What is paid on account is allocated later, too.
  account_payment: sql`select purchase_id as id from purchase_payments join purchases paid on paid.id = purchase_id and reverse_charge where account_payment_id = ${OWN}`,
  landed_cost: sql`select purchase_id as id from landed_costs where landed_costs.id = ${OWN}`,
  bill_of_entry: sql`select purchase_id as id from bills_of_entry where bills_of_entry.id = ${OWN}`,
};

/** The orders of some documents, and the rows of bills without one; none of what was brought over, and of other kinds. */
export async function ordersOf(db: Reader, name: DocumentKindName, ids: readonly number[]): Promise<number[]> {
  const of = ORDERS[name];
  if (!of) return [];
  const { rows } = await sql<{ id: number }>`select distinct orders.id from unnest(${[...ids]}::int[]) as asked (id) cross join lateral (${of}) orders
    join purchases on purchases.id = orders.id where not ${BY_ITSELF} or exists (select from purchase_bills where purchase_id = purchases.id and without_order)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What papers of these orders should have posted. */
export async function wantedPurchases(db: Reader, orders: readonly number[], closed: Day | null): Promise<Wanted> {
  return withOwnBills(wantedOf(await settledChains(db, orders, closed), await papersFrom(db, orders)), await readOwnBills(db, orders));
}

/** Up to which day the entries of an order are those of before, under the order itself. */
export async function papersFrom(db: Reader, orders: readonly number[]): Promise<Map<number, Day>> {
  const { rows } = await sql<{
    id: number;
    day: Day;
  }>`select id, papers_from as day from purchases where papers_from is not null and (id = any(${[...orders]}::int[])
    or id in (select other.purchase_id from purchase_bill_orders own join purchase_bill_orders other using (bill_id) where own.purchase_id = any(${[...orders]}::int[])))`.execute(
    db,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

export function wantedOf(written: readonly WrittenChain[], from: ReadonlyMap<number, Day>): Wanted {
  const all = NOTHING();
  for (const one of written) {
    const entries = chainEntries(one.chain, one.settled, creditsOf(one));
    for (const name of CHAINED) {
      for (const [id, own] of entries[name]) {
        const order = orderOf(one, name, id);
        const until = from.get(order);
        const isBefore = ({ date }: Entry) => name !== 'note' && name !== 'purchase' && until !== undefined && date <= until;
        all[name].set(id, [...(all[name].get(id) ?? []), ...own.filter((entry) => !isBefore(entry))]);
        const before = own.filter(isBefore).map((entry): Entry => ({ ...entry, kind: 'purchase' }));
        if (before.length) all.purchase.set(order, [...(all.purchase.get(order) ?? []), ...before]);
      }
    }
  }
  return all;
}

/** With bills without an order. */
export function withOwnBills(wanted: Wanted, bills: readonly OwnBill[]): Wanted {
  for (const bill of bills) {
    const [kept, id] = bill.expense ? [wanted.purchase, bill.purchase_id] : [wanted.purchase_bill, bill.id];
    kept.set(id, ownBillEntries(bill));
  }
  return wanted;
}

function orderOf({ chain }: WrittenChain, name: Chained, id: number): number {
  if (name === 'purchase') return id;
  const lines = {
    goods_receipt: () => chain.receipts.filter(({ receipt_id }) => receipt_id === id),
    purchase_bill: () => chain.bills.filter((bill) => bill.id === id).flatMap(({ items }) => items),
    note: () => chain.notes.filter((note) => note.id === id).flatMap((note) => note.lines),
  }[name]();
  return chain.orders.find((order) => order.lines.some((line) => lines.some(({ purchase_item_id }) => purchase_item_id === line.id)))?.id ?? 0;
}

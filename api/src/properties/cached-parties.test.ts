import { cases } from '@karkhana/release/testing/long-tests';
import { addDays } from '@karkhana/shared-contract/dates';
import { sample } from 'fast-check';
import { sql } from 'kysely';
import { readAgeingRows, readPartyBalance, reportAgeing } from '../areas/party-ledger/ageing.repository.ts';
import type { Reader } from '../platform/database.ts';
import { type Change, checkKept } from '../testing/check-kept.ts';
import { DAY, history } from '../testing/party-histories.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { writeHistories } from '../testing/write-histories.ts';

let api: TestApi;
let parties: number[];
beforeAll(async () => {
  api = await openTestApi();
  const histories = sample(history, { numRuns: cases(60, 30), seed: 18 });
  parties = [...(await api.database.transaction((tx) => writeHistories(tx, api.user.id, histories))).keys()];
});
afterAll(() => api?.close());

async function figures(db: Reader) {
  const read: unknown[] = [];
  for (const [as_of, sort] of [
    [DAY, '-name'],
    [addDays(DAY, -40), 'balance'],
    [addDays(DAY, -140), '-overdue'],
  ] as const) {
    for (const by of ['invoice', 'due'] as const) read.push(await readAgeingRows(db, { as_of, by, sort: 'name' }));
    read.push(await reportAgeing(db, { as_of, by: 'invoice', sort, page: 2, limit: 7 }));
    read.push(await reportAgeing(db, { as_of, by: 'due', sort: 'name', vendor_type: 'sale', search: '!' }), await readPartyBalance(db, parties[0]!, as_of));
  }
  return read;
}

/** One of a party's rows, or one of all where it has none. */
const one = (table: string, vendor: number) => sql`(select id from ${sql.table(table)} order by vendor_id = ${vendor} desc, id offset ${vendor % 3} limit 1)`;
const any = (table: string, number: number) => sql`(select id from ${sql.table(table)} order by id offset ${number % 20} limit 1)`;

/** Money on account and a note's credit pay documents of their own party only, as every service sees to. */
const CHANGES: Record<string, Change> = {
  'pay a sale': (vendor) =>
    sql`update sales set amount_paid = case when amount_paid > 0 then 0 else net_amount - amount_settled end where id = ${one('sales', vendor)}`,
  'cancel a sale': (vendor) => sql`update sales set cancelled_at = case when cancelled_at is null then now() end where id = ${one('sales', vendor)}`,
  'date a sale': (vendor, day) => sql`update sales set sale_date = ${day}, due_date = ${day}::date + 10 where id = ${one('sales', vendor)}`,
  'a sale of somebody else': (vendor) =>
    sql`update sales set vendor_id = ${vendor} where id = ${any('sales', vendor)} and not exists (select from note_allocations where sale_id = sales.id)
      and not exists (select from sale_payments where sale_id = sales.id and account_payment_id is not null)`,
  'payments of another day': (number, day) => sql`update sale_payments set payment_date = ${day} where id = ${any('sale_payments', number)}`,
  'void a payment': (number) => sql`update sale_payments set voided_at = case when voided_at is null then now() end where id = ${any('sale_payments', number)}`,
  'a payment out of money on account': (number) =>
    sql`update sale_payments set account_payment_id = (select given.id from account_payments given join sales using (vendor_id) where sales.id = sale_id order by given.id limit 1)
      where id = ${any('sale_payments', number)}`,
  'no payment': (number) => sql`delete from sale_payments where id = ${any('sale_payments', number)}`,
  'bill an order': (vendor, day) =>
    sql`update purchases set supplier_invoice_number = 'B' || id, supplier_invoice_date = ${day}, due_date = null where id = ${one('purchases', vendor)}`,
  'cancel an order': (vendor) =>
    sql`update purchases set status = case status when 'cancelled' then 'received' else 'cancelled' end where id = ${one('purchases', vendor)}`,
  'pay an order another day': (number, day) => sql`update purchase_payments set payment_date = ${day} where id = ${any('purchase_payments', number)}`,
  'money on account': (vendor, day) => sql`update account_payments set date = ${day}, amount = amount + 0.01 where id = ${one('account_payments', vendor)}`,
  'void money on account': (vendor) =>
    sql`update account_payments set voided_at = case when voided_at is null then now() end where id = ${one('account_payments', vendor)}`,
  'date a note': (vendor, day) => sql`update correction_notes set date = ${day} where id = ${one('correction_notes', vendor)}`,
  "use less of a note's credit": (number) =>
    sql`update note_allocations set amount = amount / 2 where id = ${any('note_allocations', number)} and amount > 0.02`,
  'a use of another note': (number) =>
    sql`update note_allocations set note_id = coalesce(
      (select max(other.id) from correction_notes other join correction_notes own using (vendor_id) where own.id = note_id and other.id <> note_id), note_id)
      where id = ${any('note_allocations', number)}`,
  'refund another day': (number, day) => sql`update note_refunds set refund_date = ${day} where id = ${any('note_refunds', number)}`,
  'begin with more': (vendor, day) => sql`update opening_balances set amount = amount + 1, as_on = ${day} where vendor_id = ${vendor}`,
  'other terms': (vendor) => sql`update vendors set credit_days = 3 where id = ${vendor}`,
  rename: (vendor) =>
    sql`update vendors set name = name || '!', vendor_type = case vendor_type when 'sale' then 'purchase' else 'sale' end where id = ${vendor}`,
  'nothing of parties': () => sql`update users set name = name || '.'`,
};

test('after any changes the kept balances of parties equal fresh ones', async () => {
  const days = [addDays(DAY, -150), addDays(DAY, -140), addDays(DAY, -139), addDays(DAY, -40), addDays(DAY, -39), DAY, addDays(DAY, 1)];
  await checkKept({ database: api.database, changes: CHANGES, rows: parties, days, figures, numRuns: cases(60, 6) });
}, 180_000);

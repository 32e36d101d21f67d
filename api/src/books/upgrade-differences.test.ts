import { sql } from 'kysely';
import { makeAllPapers } from '../areas/goods-receipts/make-papers.ts';
import { addMaterial, addVendor } from '../testing/fixtures.ts';
import { buyer, purchaseOf } from '../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { upgradeDifferences, upgradedMonths } from './upgrade-differences.ts';

let api: TestApi;
const { ordered, setStatus } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

test('what an upgrade changed in open months is listed by month and account, and closed months are not', async () => {
  const { db } = api.database;
  const vendor = await addVendor(api.database, 'Bharat Alloys', 'purchase');
  const casting = await addMaterial(api.database, api.user.id, 'Casting', 0);
  const order = await ordered({ ...purchaseOf(vendor, casting), purchase_date: '2026-06-20', items: [{ product_id: casting, quantity: 10, unit_price: 100 }] });
  await setStatus(order.id, { status: 'received', received_on: '2026-07-03' });
  expect(await upgradedMonths(db)).toEqual([]);

  // As an api of before left it: no papers, and all of it on the day of the bill.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`update stock_ledger set receipt_item_id = null where document_type = 'purchase'`.execute(db);
  for (const table of ['gst_inward', 'goods_receipt_items', 'goods_receipts']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from journal_lines where entry_id in (select id from journal_entries where kind = 'goods_receipt')`.execute(db);
  await sql`delete from journal_entries where kind = 'goods_receipt'`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`update purchases set supplier_invoice_number = 'B/1', supplier_invoice_date = '2026-06-28' where id = ${order.id}`.execute(db);
  await sql`with head as (insert into journal_entries (date, kind, document_id, number, narration) values ('2026-06-28', 'purchase', ${order.id}, 'B/1', 'Purchase') returning id)
    insert into journal_lines (entry_id, line, account_id, vendor_id, date, debit, credit)
    select head.id, place, accounts.id, case when role = 'payable' then ${vendor}::int end, '2026-06-28', debit, credit from head,
      (values (1, 'purchases', 1180, 0), (2, 'payable', 0, 1180)) as given (place, of, debit, credit) join accounts on role = of`.execute(db);
  await sql`insert into purchase_papers_due values (${order.id}) on conflict do nothing`.execute(db);
  await makeAllPapers(
    db,
    (work) => api.database.transaction(work),
    () => undefined,
  );

  expect(await upgradedMonths(db)).toEqual(['2026-06', '2026-07']);
  const shown = async (month: string) =>
    (await upgradeDifferences(db, month)).map(({ account, before, now, orders }) => [account, Number(before), Number(now), ...orders]);
  expect(await shown('2026-06')).toEqual([
    ['Goods in transit', 0, 1_180, order.invoice_number],
    ['Purchases', 1_180, 0, order.invoice_number],
  ]);
  expect(await shown('2026-07')).toEqual([
    ['Goods in transit', 0, -1_180, order.invoice_number],
    ['Purchases', 0, 1_180, order.invoice_number],
  ]);
});

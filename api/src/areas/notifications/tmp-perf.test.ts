import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database.ts';
import { addUser, addVendor } from '../../testing/fixtures.ts';
import { listNotifications, markRead } from './notifications.repository.ts';
import { readUser } from '../users/users.repository.ts';

test('perf', async () => {
  const database = await openTestDatabase();
  const user = await addUser(database, 'u');
  const vendor = await addVendor(database);
  await sql`insert into sales (financial_year, sequence, invoice_number, sale_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, tax_rate, total_amount, tax_amount, net_amount, payment_status, created_by)
   select 2025, n, 'INV/'||n, date '2026-01-01' + (n % 300), ${vendor}, 'v','','','','{}', 18, 100, 18, 118, case when n % 5 = 0 then 'pending' else 'paid' end, ${user.id} from generate_series(1,100000) n`.execute(database.db);
  await sql`insert into products (name, sku, unit_price, created_by) select 'p'||n, 's'||n, 1, ${user.id} from generate_series(1,1000) n`.execute(database.db);
  await sql`insert into stock_ledger (product_id, quantity, balance_after, cause, user_id) select 1+(n%1000), 1, (n*7)%30, 'sale', ${user.id} from generate_series(1,200000) n`.execute(database.db);
  await sql`update products set stock_quantity = id % 20`.execute(database.db);
  await sql`analyze`.execute(database.db);
  const who = { ...(await readUser(database.db, user.id)), session_id: 1 } as never;
  for (const query of [{ limit: 10, sort: '-created_at' }, { limit: 1, read: false, sort: '-created_at' }]) {
    for (let i = 0; i < 4; i++) { const t = performance.now(); const r = await listNotifications(database.db, { all: () => [] }, who, query as never); console.log(JSON.stringify(query), r.total, Math.round(performance.now() - t)); }
  }
  const t = performance.now(); const n = await database.transaction((tx) => markRead(tx, { all: () => [] }, who, { all: true } as never)); console.log('mark', n, Math.round(performance.now() - t));
  const t2 = performance.now(); const r = await listNotifications(database.db, { all: () => [] }, who, { limit: 1, read: false, sort: '-created_at' } as never); console.log('after', r.total, Math.round(performance.now() - t2));
  await database.close();
});

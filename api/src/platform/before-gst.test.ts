import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { sql } from 'kysely';
import { routes } from '../routes.ts';
import { expectBooksInOrder } from '../testing/expect-books-in-order.ts';
import { addUser } from '../testing/fixtures.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { buildApp } from './build-app.ts';
import type { Database } from './database.ts';
import { MIGRATIONS, migrate } from './postgres/migrate.ts';

/** The first migration with GST. */
const GST = '202611220940-gst-masters.sql';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** Empties the database and brings it back to its state before GST. */
async function goBack(): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(database.upkeep);
  const folder = mkdtempSync(join(tmpdir(), 'before-gst-'));
  try {
    for (const file of readdirSync(MIGRATIONS).filter((name) => name < GST)) cpSync(join(MIGRATIONS, file), join(folder, file));
    await migrate(database, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As the api of that time wrote them: two sales, with tax on an amount whose halves are not whole paise, and without. */
const OLD_BOOKS = `
  insert into users (username, name, email, role, password_hash) values ('old', 'Old', 'old@x.example', 'admin', '');
  update company set company_name = 'Sahyadri Pumps', gstin = '27AAPFU0939F1ZV', address = 'Bhosari';
  insert into products (name, sku, unit_price, hsn_code) values ('फुट वाल्व', 'V-1', 100.03, '8481');
  insert into vendors (name, vendor_type, contact_person, email, phone, address, gstin) values ('Ganesh', 'sale', 'A', 'a@b.example', '1', 'Nashik', '27AABCK1234M1ZK');
  insert into sales (financial_year, sequence, invoice_number, sale_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company,
    tax_rate, total_amount, tax_amount, net_amount, payment_status, created_by) values
    (2026, 1, 'INV/26-27/00001', '2026-05-02', 1, 'Ganesh', 'a@b.example', '1', 'Nashik', '{"companyName": "Sahyadri Pumps", "gstin": "27AAPFU0939F1ZV", "pan": null,
      "contactEmail": null, "contactPhone": null, "address": "Bhosari"}', 18, 100.03, 18.01, 118.04, 'pending', 1),
    (2026, 2, 'INV/26-27/00002', '2026-05-03', 1, 'Ganesh', 'a@b.example', '1', 'Nashik', '{"companyName": "Sahyadri Pumps", "gstin": null, "pan": null,
      "contactEmail": null, "contactPhone": null, "address": null}', 0, 200.06, 0, 200.06, 'pending', 1);
  insert into sale_items (sale_id, line, product_id, product_name, sku, quantity, unit_price, total_price) values
    (1, 1, 1, 'फुट वाल्व', 'V-1', 1, 100.03, 100.03), (2, 1, 1, 'फुट वाल्व', 'V-1', 2, 100.03, 200.06);
  insert into stock_ledger (product_id, quantity, balance_after, cause, document_type, document_id, user_id) values
    (1, 10, 10, 'opening', null, null, 1), (1, -1, 9, 'sale', 'sale', 1, 1), (1, -2, 7, 'sale', 'sale', 2, 1);
  update products set stock_quantity = 7;
  insert into document_counters (kind, financial_year, last) values ('INV', 2026, 2);`;

test('documents of before GST read, print and sum as they did, also once the company is registered', async () => {
  await goBack();
  await sql.raw(OLD_BOOKS).execute(database.upkeep);
  await migrate(database);
  await expectBooksInOrder(database);

  const app = buildApp(database, routes);
  const user = await addUser(database, 'clerk');
  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers: user.headers, ...(payload && { payload }) });
    expect([url, answer.statusCode < 300, answer.statusCode >= 300 && answer.body]).toEqual([url, true, false]);
    return answer;
  };
  const sold = async (id: number) => (await call('GET', `/sales/${id}`)).json().data;
  const paper = async (id: number) => (await call('GET', `/sales/${id}/invoice`)).rawPayload.byteLength;
  const [taxed, untaxed] = [await sold(1), await sold(2)];
  expect(taxed).toMatchObject({ total_amount: 100.03, tax_amount: 18.01, net_amount: 118.04, tax_percentage: 18, round_off: 0, charges: [], ship_to: null });
  expect(taxed.items).toMatchObject([{ quantity: 1, unit_price: 100.03, total_price: 100.03, taxable_amount: 100.03, gst_rate: 18, discount_amount: 0 }]);
  expect(untaxed).toMatchObject({ total_amount: 200.06, tax_amount: 0, net_amount: 200.06, tax_percentage: 0 });
  expect([taxed, untaxed].map(isGstInvoice)).toEqual([false, false]);
  const printed = await paper(1);

  const { data: company } = (await call('GET', '/users/company')).json();
  expect([company.registration_type, company.round_off]).toEqual([null, false]);
  await call('PUT', '/users/company', { registration_type: 'regular', round_off: true });
  expect([await sold(1), await sold(2)]).toEqual([taxed, untaxed]);
  expect(await paper(1)).toBe(printed);
  const list = (await call('GET', '/sales?limit=10')).json();
  expect(list.totals).toMatchObject({ count: 2, net_amount: 318.1, balance: 318.1 });
  // None of them is listed as lacking the tax of a tax invoice.
  expect((await call('GET', '/gst/missing?kind=sale')).json().total).toBe(0);

  await call('POST', '/sales', {
    vendor_id: 1,
    sale_date: '2026-11-20',
    apply_tax: true,
    tax_percentage: 18,
    items: [{ product_id: 1, quantity: 1, unit_price: 100.03 }],
  });
  expect(await sold(3)).toMatchObject({ invoice_number: 'INV/26-27/00003', document_kind: 'tax_invoice', tax_amount: 18, round_off: -0.03, net_amount: 118 });
  await expectBooksInOrder(database);
  await app.close();
});

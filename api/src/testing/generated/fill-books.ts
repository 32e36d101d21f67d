import { TRANSACTION_TYPES } from '@karkhana/shared-contract/constants';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf, type TestUser } from '../fixtures.ts';
import { purchaseOf } from '../purchase-fixtures.ts';
import { NAMES, SMALL_IDS } from './fields.ts';

const IDS = Array.from({ length: SMALL_IDS }, (_, index) => index + 1);

/** From the bank to the cash box: the accounts that a chart begins with. */
const FLOAT = [
  { account_id: 1, debit: 5 },
  { account_id: 2, credit: 5 },
];

/** A dozen of everything, so that small ids are those of records of any kind, with stock enough to sell and produce from. */
export async function fillBooks(database: Database, app: FastifyInstance, { id: userId, headers }: TestUser): Promise<void> {
  const day = addDays(dayInIndia(), -60);
  for (const type of TRANSACTION_TYPES)
    await database.db
      .insertInto('transaction_categories')
      .values(NAMES.map((name) => ({ name, type })))
      .execute();
  for (const number of IDS) {
    await addUser(database, `clerk${number}`, ['sales:view']);
    await addProduct(database, userId, `P${number}`, 100_000);
    await addMaterial(database, userId, `Copper wire ${number}`, 100_000);
    await addVendor(database, `Deccan Traders ${number}`, number % 2 ? 'sale' : 'purchase');
  }
  // Done, so that no work continues behind the answer to another request.
  const file = { kind: 'products', state: 'done', file_name: 'list.csv', columns: '[]', user_name: 'Asha Kulkarni' } as const;
  await database.db
    .insertInto('imports')
    .values(IDS.map(() => file))
    .execute();
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`POST ${url} gave ${answer.statusCode}: ${answer.body}`);
  };
  // Only a registered company has returns, and the portals require its address.
  const place = { address: '12 Bhosari MIDC', city: 'Pune', pincode: '411026', state_code: '27', company_name: 'Karkhana', legal_name: 'Karkhana Pumps' };
  await database.db
    .updateTable('company')
    .set({ ...place, gstin: '27AAPFU0939F1ZV', registration_type: 'regular' })
    .execute();
  /** An order that came, with a debit note, and a debit note of a sale. */
  async function correct(number: number): Promise<void> {
    const answer = await app.inject({ method: 'PATCH', url: `/api/purchases/${number}/status`, headers, payload: { status: 'received', received_on: day } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const note = { date: day, kind: 'price', reason: 'Price', items: [{ item_id: number, quantity: 1, unit_price: 1 }] };
    await post(`/purchases/${number}/debit-notes`, note);
    await post(`/sales/${number}/debit-notes`, note);
  }
  const payment = { amount: 10, payment_date: day, payment_method: 'bank' };
  await post('/places', { name: 'Shed 2' });
  for (const number of IDS) {
    await post(`/product-materials/${number}`, { materials: [{ material_id: number, quantity_required: 0.5, batch_size: 1 }] });
    await post('/sales', { ...saleOf(1, number), sale_date: day });
    await post('/purchases', { ...purchaseOf(2, number), purchase_date: day });
    // Paid documents are never cancelled or deleted, unpaid ones never voided.
    if (number % 2) for (const documents of ['sales', 'purchases']) await post(`/${documents}/${number}/payments`, payment);
    await post('/production/records', { product_id: number, quantity: 5, supervisor: 'Meena Patil', production_date: day });
    await post('/accounting/transactions', { date: day, type: 'expense', category: 'Rent', amount: 100 });
    // The lines of sales are numbered as the sales are.
    if (number % 2 === 0)
      await post(`/sales/${number}/credit-notes`, { date: day, kind: 'return', reason: 'Bent', items: [{ item_id: number, quantity: 0.5 }] });
    if (number % 3 === 0) await correct(number);
    await post('/receipts', { vendor_id: 1, date: day, amount: 5, payment_method: 'bank' });
    await post('/supplier-payments', { vendor_id: 2, date: day, amount: 5, payment_method: 'bank' });
    await post('/stock-counts', { date: day, scope: 'empty' });
    await post('/stock-transfers', { from_place_id: 1, to_place_id: 2, items: [{ kind: 'product', item_id: number, quantity: 1 }] });
    await post('/journal-templates', { name: `Float ${number}`, narration: 'Float', lines: FLOAT });
    await post('/journal-entries', { date: day, narration: 'Float', lines: FLOAT });
  }
}

import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { nextSequence } from '../platform/document-number.ts';
import { expectBooksInOrder } from '../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser } from '../testing/fixtures.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { isEmbedded } from '../testing/test-on.ts';
import { lockMaterials, lockProducts, moveStock, moveStocks, quantityUnits } from './stock.ts';

let database: Database;
let user: number;
beforeAll(async () => {
  database = await openTestDatabase();
  user = (await addUser(database, 'keeper')).id;
});
afterAll(() => database.close());

const balanceOf = async (table: 'products' | 'materials', id: number) =>
  (await database.db.selectFrom(table).select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow()).stock_quantity;

test('a movement writes the ledger and the balance together, to six decimals, for products and materials', async () => {
  const [pump, steel] = [await addProduct(database, user, 'S-1', '17.5'), await addMaterial(database, user, 'Steel', 100)];
  await database.transaction(async (tx) => {
    const product = (await lockProducts(tx, [pump, pump])).get(pump)!;
    const material = (await lockMaterials(tx, [steel])).get(steel)!;
    await moveStock(tx, user, product, { quantity: -quantityUnits('0.5'), cause: 'sale', document_type: 'test', document_id: 1 });
    await moveStock(tx, user, product, { quantity: -quantityUnits(2), cause: 'sale', document_type: 'test', document_id: 1 });
    await moveStock(tx, user, material, { quantity: -quantityUnits('0.000001'), cause: 'production', unit_cost: '10.00' });
    await moveStock(tx, user, material, { quantity: 0n, cause: 'adjustment' });
  });
  expect([await balanceOf('products', pump), await balanceOf('materials', steel)]).toEqual(['15.000000', '99.999999']);
  const rows = await database.db
    .selectFrom('stock_ledger')
    .select(['quantity', 'balance_after', 'cause'])
    .where('material_id', '=', steel)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['100.000000', '100.000000', 'opening'],
    ['-0.000001', '99.999999', 'production'],
  ]);
  await expectBooksInOrder(database);
});

test('more than there is is refused by name, and nothing of the transaction stays', async () => {
  const pump = await addProduct(database, user, 'S-2', 3);
  const attempt = database.transaction(async (tx) => {
    const product = (await lockProducts(tx, [pump])).get(pump)!;
    await moveStock(tx, user, product, { quantity: -quantityUnits(1), cause: 'sale' });
    await moveStock(tx, user, product, { quantity: -quantityUnits('2.001'), cause: 'sale' });
  });
  const items = [{ product_id: pump, name: 'Pump S-2', asked: 2.001, available: 2 }];
  await expect(attempt).rejects.toMatchObject({ code: 'SHORT_STOCK', message: 'Not enough stock. Pump S-2: asked 2.001, available 2', extra: { items } });
  expect(await balanceOf('products', pump)).toBe('3.000000');
});

test('the ledger refuses to be rewritten', async () => {
  await expect(database.db.updateTable('stock_ledger').set({ quantity: '1' }).execute()).rejects.toThrow('append-only');
  await expect(database.db.deleteFrom('stock_ledger').execute()).rejects.toThrow('append-only');
});

test("an item's times agree with its movements: clock set back, or begun first and ended last", async () => {
  const [pump, steel] = [await addProduct(database, user, 'S-5', 100), await addMaterial(database, user, 'Rod', 100)];
  const sell = async (tx: Transaction, created_at?: Date) => {
    const product = (await lockProducts(tx, [pump])).get(pump)!;
    const material = (await lockMaterials(tx, [steel])).get(steel)!;
    const movement = { quantity: -quantityUnits(1), cause: 'sale' as const, ...(created_at && { created_at }) };
    await moveStocks(
      tx,
      user,
      [product, material, product].map((item) => ({ item, ...movement })),
    );
  };
  await (isEmbedded ? database.transaction((tx) => sell(tx)) : sellInside(sell));
  const ahead = new Date(Date.now() + 3_600_000);
  await database.transaction((tx) => sell(tx, ahead));
  await database.transaction((tx) => sell(tx));
  for (const item of ['product_id', 'material_id'] as const) {
    const id = item === 'product_id' ? pump : steel;
    const rows = await database.db.selectFrom('stock_ledger').select('created_at').where(item, '=', id).orderBy('id').execute();
    const times = rows.map((row) => row.created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBe(ahead.getTime());
  }
});

/** One transaction inside of another one's time: begun later, ended earlier. */
function sellInside(sell: (tx: Transaction) => Promise<void>): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    await sql`select now()`.execute(tx);
    await database.transaction(sell);
    await sell(tx);
  });
}

test('30 transactions that lock two products in opposite order never wait in a circle', async () => {
  const [one, two] = [await addProduct(database, user, 'S-3', 500), await addProduct(database, user, 'S-4', 500)];
  // Not through database.transaction, which would try again after a deadlock.
  const sellBoth = (ids: number[]) =>
    database.db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, ids);
      for (const id of ids) await moveStock(tx, user, products.get(id)!, { quantity: -quantityUnits(1), cause: 'sale' });
    });
  await Promise.all(Array.from({ length: 30 }, (_, index) => sellBoth(index % 2 ? [one, two] : [two, one])));
  expect([await balanceOf('products', one), await balanceOf('products', two)]).toEqual(['470.000000', '470.000000']);
});

test('numbers have no gap and no duplicate under 40 transactions; each year counts by itself', async () => {
  const take = (year: number, fail: boolean) =>
    database.transaction(async (tx) => {
      const sequence = await nextSequence(tx, 'PO', year);
      if (fail) throw new Error('given back');
      return sequence;
    });
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => take(2026, index % 3 === 0)));
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])).sort((a, b) => a - b);
  expect(taken).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  expect(await take(2027, false)).toBe(1);
  await database.db.updateTable('document_counters').set({ last: 999_999 }).where('financial_year', '=', 2026).execute();
  await expect(take(2026, false)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a material is consumed at its average, which its opening begins; reversals at their own cost', async () => {
  const wire = await addMaterial(database, user, 'Copper wire', 100);
  const move = (quantity: string | number, cause: 'receipt' | 'receipt_reversed' | 'production' | 'production_reversed' | 'adjustment', unit_cost?: string) =>
    database.transaction(async (tx) => {
      const material = (await lockMaterials(tx, [wire])).get(wire)!;
      await moveStock(tx, user, material, { quantity: quantityUnits(quantity), cause, ...(unit_cost !== undefined && { unit_cost }) });
    });
  await move(-20, 'production');
  await move(20, 'production_reversed', '10');
  await database.db.updateTable('materials').set({ default_unit_price: '16.00' }).where('id', '=', wire).execute();
  await move(-50, 'production');
  await move(50, 'receipt', '20');
  await move(-1, 'production');
  await move(1, 'adjustment');
  await move(-50, 'receipt_reversed', '20');
  await move(-1, 'production');
  const rows = await database.db.selectFrom('stock_ledger').select(['quantity', 'unit_cost']).where('material_id', '=', wire).orderBy('id').execute();
  expect(rows.map((row) => [Number(row.quantity), row.unit_cost])).toEqual([
    [100, '10.000000'],
    [-20, '10.000000'],
    [20, '10.000000'],
    [-50, '10.000000'],
    [50, '20.000000'],
    [-1, '15.000000'],
    [1, '15.000000'],
    [-50, '20.000000'],
    [-1, '10.000000'],
  ]);
});

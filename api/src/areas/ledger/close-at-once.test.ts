import { checkBooks } from '../../books/check-books.ts';
import type { Transaction } from '../../platform/database.ts';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { testOn } from '../../testing/test-on.ts';
import { createSale } from '../sales/create-sale.service.ts';

let api: TestApi;
let vendor: number;
let pump: number;
beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database);
  pump = await addProduct(api.database, api.user.id, 'CL-1', 1_000);
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const on = (sale_date: string) => ({ ...saleOf(vendor, pump), sale_date });

function gate() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve: () => resolve() };
}

/** Holds what a transaction did until `release` is called; requests go on beside it. */
async function hold(work: (tx: Transaction) => Promise<unknown>): Promise<{ release(): Promise<void> }> {
  const held = gate();
  const asked = gate();
  const whole = api.database.transaction(async (tx) => {
    await work(tx);
    held.resolve();
    await asked.promise;
  });
  await held.promise;
  return {
    async release() {
      asked.resolve();
      await whole;
    },
  };
}
/** Other requests that were answered meanwhile: what still waits waits for a lock. */
const meanwhile = async () => {
  for (let each = 0; each < 10; each += 1) await api.get('/sales');
};

testOn('postgres', 'a sale that is saved while the books are being closed waits, and is refused', async () => {
  const closing = await hold((tx) => tx.updateTable('accounting_lock').set({ locked_until: '2026-11-10', reason: 'Filed', user_name: 'Asha' }).execute());
  const sale = api.post('/sales', on('2026-11-10'));
  await meanwhile();
  await closing.release();
  expect([(await sale).statusCode, (await sale).json().code]).toEqual([409, 'CLOSED_PERIOD']);
  expect((await api.post('/sales', on('2026-11-11'))).statusCode).toBe(201);
});

testOn('postgres', 'closing waits for a sale of the period that is being saved, which is saved then', async () => {
  const saving = await hold((tx) => createSale(tx, { id: api.user.id }, on('2026-11-15')));
  let isClosed = false;
  const closing = api.put('/accounting/lock', { locked_until: '2026-11-15', reason: 'Filed' }).then((answer) => {
    isClosed = true;
    return answer;
  });
  await meanwhile();
  const hasWaited = !isClosed;
  await saving.release();
  expect(hasWaited).toBe(true);
  expect((await closing).statusCode).toBe(200);
  expect((await api.read<{ data: { sale_date: string }[] }>('/sales')).data.map(({ sale_date }) => sale_date)).toContain('2026-11-15');
});

test('of many sales and closings of one day at once none of a closed day is saved after it was closed', async () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
  for (const day of days) {
    const sales = Array.from({ length: 4 }, () => api.post('/sales', on(day)));
    const [closed, ...saved] = await Promise.all([api.put('/accounting/lock', { locked_until: day, reason: 'Filed' }), ...sales]);
    expect(closed.statusCode).toBe(200);
    const kept = saved.filter(({ statusCode }) => statusCode === 201).length;
    expect(saved.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4 - kept);
    const { total } = await api.read<{ total: number }>(`/sales?start_date=${day}&end_date=${day}`);
    expect(total).toBe(kept);
    expect((await api.post('/sales', on(day))).statusCode).toBe(409);
  }
});

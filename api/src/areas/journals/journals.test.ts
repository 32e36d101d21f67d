import type { BalanceSheet } from '@karkhana/shared-contract/ledger/balance-sheet';
import type { PartyBalance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../../books/check-books.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { postEntry } from '../../testing/post-entry.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const buy = buyer(() => api);
const accounts: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi();
  const rows = await api.database.db.selectFrom('accounts').select(['id', 'role', 'name']).execute();
  for (const { id, role, name } of rows) accounts[role ?? name] = id;
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const errorOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error];
const enter = (lines: object[], more: object = {}) => api.post('/journal-entries', { date: '2026-11-20', narration: 'Owner brings in money', lines, ...more });
const balanceOf = async (id: number) => (await api.read<{ data: { balance: number } }>(`/vendors/${id}/balance`)).data.balance;

test('an entry is kept under its number, reversed once, and stays', async () => {
  const made = await enter([
    { account_id: accounts['bank'], debit: 50_000 },
    { account_id: accounts['capital'], credit: 50_000 },
  ]);
  expect([made.statusCode, made.json().data]).toEqual([201, { id: expect.any(Number), number: 'JV/26-27/00001' }]);
  const { id } = made.json().data;
  const reverse = () => api.post(`/journal-entries/${id}/reverse`, { date: '2026-11-21', reason: 'Entered twice' });
  expect((await reverse()).json().data.number).toBe('JV/26-27/00002');
  expect(errorOf(await reverse())).toEqual([409, 'JV/26-27/00001 is already reversed by JV/26-27/00002']);
  expect(errorOf(await api.post(`/journal-entries/${id}/reverse`, { date: '2999-01-01', reason: 'Later' }))[0]).toBe(400);
});

test('what does not fit is refused at its line, and debits that differ from credits with both sums', async () => {
  const uneven = await enter([
    { account_id: accounts['bank'], debit: 10.5 },
    { account_id: accounts['capital'], credit: 10 },
  ]);
  expect(errorOf(uneven)).toEqual([400, 'Debits are ₹10.50, credits ₹10.00: they must be the same']);
  const faults = await enter([
    { account_id: accounts['stock'], debit: 10 },
    { account_id: accounts['receivable'], credit: 10 },
  ]);
  expect(faults.json().fields).toEqual({
    'lines[0].account_id': expect.stringContaining('stock summary'),
    'lines[1].vendor_id': expect.stringContaining('needs a party'),
  });
  expect((await enter([{ account_id: accounts['bank'], debit: 1, credit: 1 }, { account_id: accounts['capital'] }])).statusCode).toBe(400);
});

test('an invoice of 1,18,000 with 100 of TDS is settled by 1,17,900', async () => {
  const pump = await addProduct(api.database, api.user.id, 'TDS', 1_000);
  const customer = await addVendor(api.database, 'Deducts TDS');
  const sale = (await api.post('/sales', { ...saleOf(customer, pump), items: [{ product_id: pump, quantity: 1_000, unit_price: 100 }] })).json().data;
  const pay = (more: object) =>
    api.post('/receipts', {
      vendor_id: customer,
      date: '2026-11-21',
      amount: 117_900,
      payment_method: 'bank',
      allocations: [{ sale_id: sale.id, amount: 118_000 }],
      ...more,
    });
  expect((await pay({})).statusCode).toBe(409);
  const paid = await pay({ tds_amount: 100 });
  expect([paid.statusCode, paid.json().data]).toMatchObject([201, { amount: 117_900, tds_amount: 100, allocated: 118_000, unallocated: 0 }]);
  expect(await api.read(`/sales/${sale.id}`)).toMatchObject({ data: { payment_status: 'paid', amount_paid: 118_000 } });
  expect(await balanceOf(customer)).toBe(0);
  const { rows } = {
    rows: await api.database.db.selectFrom('account_balances').select(['debit']).where('account_id', '=', accounts['tds_receivable']!).execute(),
  };
  expect(rows).toEqual([{ debit: '100.00' }]);
  await api.post(`/receipts/${paid.json().data.id}/void`, { reason: 'Cheque returned' });
  expect(await balanceOf(customer)).toBe(118_000);
});

test('what a firm owes us is set off against what we owe it, at most the smaller of the two', async () => {
  const customer = await addVendor(api.database, 'Both Ways');
  const supplier = await addVendor(api.database, 'Both Ways Supplies', 'purchase');
  const owe = (vendor_id: number, kind: string, amount: number) => api.post('/opening-balances', { kind, vendor_id, amount, as_on: '2026-04-01' });
  await owe(customer, 'receivable', 500);
  await owe(supplier, 'payable', 300);
  const offset = (amount: number) => api.post('/set-offs', { customer_id: customer, supplier_id: supplier, date: '2026-11-22', amount });
  expect(errorOf(await offset(400))).toEqual([409, 'We owe Both Ways Supplies ₹300.00: no more can be set off']);
  expect((await offset(300)).statusCode).toBe(201);
  const { data } = await api.read<{ data: { kind: string }[] }>('/journal-entries?by_hand=true&limit=100');
  expect([data.at(-1)?.kind, new Set(data.map(({ kind }) => kind))]).toEqual(['set_off', new Set(['set_off', 'journal'])]);
  expect([await balanceOf(customer), await balanceOf(supplier)]).toEqual([200, 0]);
});

test('a template is saved once under its name, names its parties, and goes', async () => {
  const party = await addVendor(api.database, 'Landlord', 'purchase');
  const lines = [
    { account_id: accounts['payable'], vendor_id: party },
    { account_id: accounts['bank'], credit: 25_000 },
  ];
  const saved = await api.post('/journal-templates', { name: 'Rent', narration: 'Rent of the month', lines });
  expect([saved.statusCode, saved.json().data.lines]).toEqual([
    201,
    [
      { account_id: accounts['payable'], vendor_id: party, vendor_name: 'Landlord', debit: null, credit: null },
      { account_id: accounts['bank'], vendor_id: null, vendor_name: null, debit: null, credit: 25_000 },
    ],
  ]);
  expect((await api.post('/journal-templates', { name: 'RENT', narration: 'x', lines })).statusCode).toBe(409);
  const { id } = saved.json().data;
  const remove = () => api.app.inject({ method: 'DELETE', url: `/api/journal-templates/${id}`, headers: api.user.headers });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
});

describe('entries that settle documents', () => {
  /** A customer with an invoice of 1,180 that is overdue, and the same firm as a supplier with a bill of 1,180. */
  async function bothWays(name: string) {
    const [customer, supplier] = [await addVendor(api.database, name), await addVendor(api.database, `${name} Supplies`, 'purchase')];
    const pump = await addProduct(api.database, api.user.id, name, 100);
    const sold = { ...saleOf(customer, pump), sale_date: '2026-11-01', due_date: '2026-11-05' };
    const sale = (await api.post('/sales', { ...sold, items: [{ product_id: pump, quantity: 10, unit_price: 100 }] })).json().data;
    const steel = await addMaterial(api.database, api.user.id, name, 1);
    const purchase = await buy.ordered({ ...purchaseOf(supplier, steel), purchase_date: '2026-11-01' });
    expect((await buy.setStatus(purchase.id, { status: 'received', received_on: '2026-11-02' })).statusCode).toBe(200);
    return { customer, supplier, sale: sale.id as number, purchase: purchase.id as number };
  }
  const settledOf = async (kind: 'sales' | 'purchases', id: number) => {
    const { data } = await api.read<{ data: { payment_status: string; amount_settled?: number } }>(`/${kind}/${id}`);
    return [data.payment_status, data.amount_settled ?? 0];
  };
  const balanceOn = async (id: number, day: string) =>
    (await api.read<{ data: { vendor_id: number }[] }>(`/reports/ageing?as_of=${day}&limit=100`)).data.find(({ vendor_id }) => vendor_id === id);
  const balance = async (id: number) => (await api.read<{ data: PartyBalance }>(`/vendors/${id}/balance`)).data;

  test('a customer and a supplier settled by one entry: both paid, none overdue, open again when reversed', async () => {
    const { customer, supplier, sale, purchase } = await bothWays('SETTLES');
    const made = await enter([
      { account_id: accounts['payable'], vendor_id: supplier, debit: 1180, settles: [{ kind: 'purchase', id: purchase, amount: 1180 }] },
      { account_id: accounts['receivable'], vendor_id: customer, credit: 1180, settles: [{ kind: 'sale', id: sale, amount: 1180 }] },
    ]);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    expect([await settledOf('sales', sale), await settledOf('purchases', purchase)]).toEqual([
      ['paid', 1180],
      ['paid', 1180],
    ]);
    expect(await balance(customer)).toMatchObject({ balance: 0, overdue: 0, on_account: 0 });
    expect(await balance(supplier)).toMatchObject({ balance: 0, overdue: 0, on_account: 0 });
    const pay = () => api.post(`/sales/${sale}/payments`, { amount: 1, payment_date: '2026-11-21', payment_method: 'cash' });
    expect(errorOf(await pay())[0]).toBe(409);
    const { data } = await api.read<{ data: { settled_by: object[] } }>(`/sales/${sale}`);
    expect(data.settled_by).toEqual([{ entry_id: made.json().data.id, number: made.json().data.number, date: '2026-11-20', amount: 1180 }]);
    expect(await balanceOn(customer, '2026-11-19')).toMatchObject({ balance: 1180, on_account: 0 });

    await api.post(`/journal-entries/${made.json().data.id}/reverse`, { date: '2026-11-21', reason: 'Another invoice was meant' });
    expect([await settledOf('sales', sale), await settledOf('purchases', purchase)]).toEqual([
      ['pending', 0],
      ['pending', 0],
    ]);
    expect(await balance(customer)).toMatchObject({ balance: 1180, overdue: 1180 });
  });

  test('a set-off settles documents of both', async () => {
    const { customer, supplier, sale, purchase } = await bothWays('OFFSET');
    const settles = [
      { kind: 'sale', id: sale, amount: 500 },
      { kind: 'purchase', id: purchase, amount: 300.5 },
    ];
    const made = await api.post('/set-offs', { customer_id: customer, supplier_id: supplier, date: '2026-11-22', amount: 500, settles });
    expect(made.statusCode).toBe(201);
    expect([await settledOf('sales', sale), await settledOf('purchases', purchase)]).toEqual([
      ['partial', 500],
      ['partial', 300.5],
    ]);
  });

  test('what is cancelled is settled no more: the entry stays as money on account', async () => {
    const { customer, sale } = await bothWays('CANCEL');
    const lines = [
      { account_id: accounts['bank'], debit: 1180 },
      { account_id: accounts['receivable'], vendor_id: customer, credit: 1180, settles: [{ kind: 'sale', id: sale, amount: 1180 }] },
    ];
    expect((await enter(lines)).statusCode).toBe(201);
    expect((await api.post(`/sales/${sale}/cancel`, { reason: 'Wrong rate' })).statusCode).toBe(200);
    expect(await balance(customer)).toMatchObject({ balance: -1180, on_account: -1180 });
  });

  test('two that settle one invoice at once: it is settled once', async () => {
    const { customer, sale } = await bothWays('TWICE');
    const lines = [
      { account_id: accounts['bank'], debit: 1000 },
      { account_id: accounts['receivable'], vendor_id: customer, credit: 1000, settles: [{ kind: 'sale', id: sale, amount: 1000 }] },
    ];
    const both = await Promise.all([enter(lines), enter(lines)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await settledOf('sales', sale)).toEqual(['partial', 1000]);
  });

  test('a document that does not fit its line is refused there', async () => {
    const { customer, supplier, sale, purchase } = await bothWays('UNFIT');
    const bank = accounts['bank']!;
    const ofCustomer = (side: object, ...settles: object[]) => ({ account_id: accounts['receivable'], vendor_id: customer, ...side, settles });
    const refusals = [
      await enter([{ account_id: bank, debit: 100 }, ofCustomer({ credit: 100 }, { kind: 'sale', id: sale, amount: 100.01 })]),
      await enter([{ account_id: bank, credit: 100 }, ofCustomer({ debit: 100 }, { kind: 'sale', id: sale, amount: 100 })]),
      await enter([{ account_id: bank, debit: 100 }, ofCustomer({ credit: 100 }, { kind: 'purchase', id: purchase, amount: 100 })]),
      await enter([{ account_id: bank, debit: 100, settles: [{ kind: 'sale', id: sale, amount: 100 }] }, ofCustomer({ credit: 100 })]),
      await enter([{ account_id: bank, debit: 2000 }, ofCustomer({ credit: 2000 }, { kind: 'sale', id: sale, amount: 1181 })]),
      await enter([{ account_id: bank, debit: 10 }, ofCustomer({ credit: 10 }, { kind: 'sale', id: sale, amount: 10 })], { date: '2026-10-31' }),
      await api.post('/set-offs', {
        customer_id: customer,
        supplier_id: supplier,
        date: '2026-11-22',
        amount: 5,
        settles: [{ kind: 'sale', id: purchase + 9999, amount: 5 }],
      }),
    ];
    expect(refusals.map((each) => [each.statusCode, Object.keys(each.json().fields ?? {})])).toEqual([
      [400, ['lines[1].settles']],
      [400, ['lines[1].settles']],
      [400, ['lines[1].settles[0].kind']],
      [400, ['lines[0].settles']],
      [409, ['lines[1].settles[0].amount']],
      [400, ['lines[1].settles[0].id']],
      [400, ['settles[0].id']],
    ]);
  });
});

describe('bills and opening balances that settle and are settled', () => {
  /** An order of two bills, of 7,080 and 4,720, received whole. */
  async function twoBills(name: string) {
    const supplier = await addVendor(api.database, name, 'purchase');
    const steel = await addMaterial(api.database, api.user.id, name, 1);
    const body = { ...purchaseOf(supplier, steel), purchase_date: '2026-10-01', items: [{ product_id: steel, quantity: 100, unit_price: 100 }] };
    const order = await buy.ordered(body);
    const bill = async (number: string, date: string, quantity: number, vendor_id = supplier) =>
      (await api.post('/purchase-bills', { vendor_id, number, date, items: [{ purchase_item_id: order.items[0]!.id, quantity, unit_price: 100 }] })).json().data
        .id as number;
    return { supplier, order: order.id, first: await bill(`${name}/1`, '2026-10-05', 60), second: await bill(`${name}/2`, '2026-10-06', 40) };
  }
  const pay = (supplier: number, amount: number, settles: object[], more: object = {}) =>
    enter(
      [
        { account_id: accounts['payable'], vendor_id: supplier, debit: amount, settles },
        { account_id: accounts['bank'], credit: amount },
      ],
      more,
    );
  const leftOf = async (order: number) => {
    const { net_amount, amount_paid, amount_settled = 0 } = await buy.read(order);
    return net_amount - amount_paid - amount_settled;
  };

  test('an entry pays a bill up to its own balance; reversed, the bill is open again', async () => {
    const { supplier, order, second } = await twoBills('BILLS');
    const of = (amount: number) => [{ kind: 'purchase_bill', id: second, amount }];
    const more = await pay(supplier, 5000, of(4720.01));
    expect([more.statusCode, more.json().fields]).toEqual([409, { 'lines[0].settles[0].amount': expect.stringContaining('₹4,720.00 on BILLS/2') }]);
    const made = await pay(supplier, 4720, of(4720));
    expect([made.statusCode, await leftOf(order)]).toEqual([201, 7080]);
    expect((await pay(supplier, 1, of(1))).statusCode).toBe(409);
    await api.post(`/journal-entries/${made.json().data.id}/reverse`, { date: '2026-11-21', reason: 'Another bill was meant' });
    expect([await leftOf(order), (await pay(supplier, 4720, of(4720))).statusCode]).toEqual([11_800, 201]);
  });

  test('what names the order pays its oldest bill first', async () => {
    const { supplier, order, first, second } = await twoBills('OLDEST');
    expect((await pay(supplier, 7000, [{ kind: 'purchase', id: order, amount: 7000 }])).statusCode).toBe(201);
    const both = [
      { kind: 'purchase_bill', id: first, amount: 80 },
      { kind: 'purchase_bill', id: second, amount: 4720 },
    ];
    expect((await pay(supplier, 81, [{ kind: 'purchase_bill', id: first, amount: 80.01 }])).statusCode).toBe(409);
    expect([(await pay(supplier, 4800, both)).statusCode, await leftOf(order)]).toEqual([201, 0]);
  });

  test('one bill of two orders pays both of them', async () => {
    const supplier = await addVendor(api.database, 'SPANS', 'purchase');
    const steel = await addMaterial(api.database, api.user.id, 'SPANS', 1);
    const orders = [await buy.ordered(purchaseOf(supplier, steel)), await buy.ordered(purchaseOf(supplier, steel))];
    const items = orders.map((order) => ({ purchase_item_id: order.items[0]!.id, quantity: 10, unit_price: 100 }));
    const { id } = (await api.post('/purchase-bills', { vendor_id: supplier, number: 'SPANS/1', date: '2026-10-10', items })).json().data;
    expect((await pay(supplier, 1500, [{ kind: 'purchase_bill', id, amount: 1500 }])).statusCode).toBe(201);
    expect(await Promise.all(orders.map((order) => leftOf(order.id)))).toEqual([0, 860]);
  });

  test('a bill of another supplier, a cancelled one and one of a later day are refused', async () => {
    const { supplier, first } = await twoBills('REFUSES');
    const other = await addVendor(api.database, 'REFUSES not', 'purchase');
    const settles = [{ kind: 'purchase_bill', id: first, amount: 10 }];
    expect((await pay(other, 10, settles)).json().fields).toEqual({ 'lines[0].settles[0].id': 'This bill does not exist, or is of another party' });
    expect((await pay(supplier, 10, settles, { date: '2026-10-04' })).json().fields).toEqual({
      'lines[0].settles[0].id': 'REFUSES/1 is of a later day than this entry',
    });
    expect((await api.post(`/purchase-bills/${first}/cancel`, { date: '2026-10-07', reason: 'Sent twice' })).statusCode).toBe(200);
    expect(errorOf(await pay(supplier, 10, settles))).toEqual([409, 'REFUSES/1 is cancelled and takes no payment']);
  });

  test('two at once pay one bill: it is paid once', async () => {
    const { supplier, order, second } = await twoBills('ATONCE');
    const settles = [{ kind: 'purchase_bill', id: second, amount: 4000 }];
    const both = await Promise.all([pay(supplier, 4000, settles), pay(supplier, 4000, settles)]);
    expect([both.map(({ statusCode }) => statusCode).sort(), await leftOf(order)]).toEqual([[201, 409], 7800]);
  });

  test('an advance of the day the books began pays an invoice; deleted, the invoice is open again', async () => {
    const customer = await addVendor(api.database, 'OPENING');
    const pump = await addProduct(api.database, api.user.id, 'OPENING', 100);
    const items = [{ product_id: pump, quantity: 10, unit_price: 100 }];
    const sale = (await api.post('/sales', { ...saleOf(customer, pump), sale_date: '2026-11-01', due_date: '2026-11-05', items })).json().data.id as number;
    const open = { kind: 'payable', vendor_id: customer, amount: 500, as_on: '2026-10-01', settles: [{ kind: 'sale', id: sale, amount: 400 }] };
    const owes = await api.post('/opening-balances', { ...open, kind: 'receivable' });
    expect([owes.statusCode, Object.keys(owes.json().fields)]).toEqual([400, ['settles']]);
    const { id, settles } = (await api.post('/opening-balances', open)).json().data;
    expect(settles).toEqual([{ kind: 'sale', id: sale, amount: 400 }]);
    const readSale = async () => (await api.read<{ data: { amount_settled?: number; settled_by?: object[] } }>(`/sales/${sale}`)).data;
    expect(await readSale()).toMatchObject({ amount_settled: 400, settled_by: [{ number: 'Opening balance', date: '2026-10-01', amount: 400 }] });
    const ageing = async (day: string) =>
      (await api.read<{ data: { vendor_id: number; balance: number }[] }>(`/reports/ageing?as_of=${day}&limit=100`)).data.find(
        ({ vendor_id }) => vendor_id === customer,
      )?.balance;
    expect([await ageing('2026-10-15'), await ageing('2026-11-20'), await balanceOf(customer)]).toEqual([-500, 680, 680]);
    expect((await api.put(`/opening-balances/${id}`, { amount: 399 })).statusCode).toBe(400);
    expect((await api.put(`/opening-balances/${id}`, { settles: [{ kind: 'sale', id: sale, amount: 500 }] })).json().data.settles).toMatchObject([
      { amount: 500 },
    ]);
    expect((await readSale()).amount_settled).toBe(500);
    const gone = await api.app.inject({ method: 'DELETE', url: `/api/opening-balances/${id}`, headers: api.user.headers });
    expect([gone.statusCode, (await readSale()).amount_settled, await balanceOf(customer)]).toEqual([200, undefined, 1180]);
  });
});

describe('profit of earlier years', () => {
  const partner = async (name: string) =>
    (await api.post('/accounts', { code: name, name, kind: 'equity', group: 'Capital Account' })).json().data.id as number;
  const appropriate = (date: string, ...lines: [number, number][]) =>
    api.post('/appropriations', { date, lines: lines.map(([account_id, amount]) => ({ account_id, amount })) });
  const sheetOf = async (day: string) => {
    const { data } = await api.read<{ data: BalanceSheet }>(`/reports/balance-sheet?as_of=${day}`);
    expect(data.total_assets).toBe(data.total_liabilities_and_equity);
    return Object.fromEntries(data.equity.map(({ name, amount }) => [name, amount]));
  };

  test('goes to partners in their shares, never more than is there, and comes back by a reversal', async () => {
    await postEntry(api.database, '2025-05-01', { Cash: 90_000, 'Other income': -90_000 });
    const [asha, ravi] = [await partner('Asha'), await partner('Ravi')];
    expect(errorOf(await appropriate('2026-03-31', [asha, 900]))).toEqual([409, 'The profit up to 31 March 2025 is ₹0.00: no more can be appropriated']);
    const made = await appropriate('2026-04-01', [asha, 600], [ravi, 200.5]);
    expect(made.statusCode).toBe(201);
    expect(await sheetOf('2026-04-01')).toMatchObject({ Asha: 600, Ravi: 200.5, 'Profit of earlier years': 99.5 });
    expect(errorOf(await appropriate('2026-04-02', [asha, 100]))).toEqual([409, 'The profit up to 31 March 2026 is ₹99.50: no more can be appropriated']);
    await api.post(`/journal-entries/${made.json().data.id}/reverse`, { date: '2026-04-03', reason: 'Other shares' });
    expect(await sheetOf('2026-04-03')).toMatchObject({ 'Profit of earlier years': 900 });
  });

  test('goes to no account of another kind', async () => {
    expect((await appropriate('2026-04-05', [accounts['bank']!, 1], [accounts['capital']!, 1], [999_999, 1])).json().fields).toEqual({
      'lines[0].account_id': 'Bank takes no profit: choose an active account of capital, reserves or a partner',
      'lines[2].account_id': 'This account does not exist',
    });
  });

  test('two at once share what is there', async () => {
    const capital = accounts['capital']!;
    const both = await Promise.all([appropriate('2026-04-06', [capital, 900]), appropriate('2026-04-06', [capital, 900])]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

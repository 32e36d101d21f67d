import { checkBooks } from '../../books/check-books.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** A file for Tally whose bill-wise outstandings are ours. */
let api: TestApi;
const buy = buyer(() => api);
const accounts: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi();
  for (const { id, role, name } of await api.database.db.selectFrom('accounts').select(['id', 'role', 'name']).execute()) accounts[role ?? name] = id;
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

async function made(path: string, body: object) {
  const answer = await api.post(path, body);
  if (answer.statusCode > 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
}
/** Of each party its bills with what is outstanding, in paise, a debit above zero; and the types by voucher and bill. */
async function exported(query = 'startDate=2026-04-01&endDate=2026-11-30') {
  const xml = (await api.get(`/exports/tally?${query}`)).payload;
  const outstanding: Record<string, Record<string, number>> = {};
  const types: Record<string, string[]> = {};
  for (const voucher of xml.split('<VOUCHER ').slice(1)) {
    const number = /<VOUCHERNUMBER>([^<]*)</.exec(voucher)?.[1] ?? '';
    for (const [, party = '', whole = '', bills = ''] of voucher.matchAll(
      /<LEDGERNAME>([^<]*)<\/LEDGERNAME><ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes<\/ISPARTYLEDGER><AMOUNT>([^<]*)<\/AMOUNT>((?:<BILLALLOCATIONS.LIST>.*?<\/BILLALLOCATIONS.LIST>)+)/g,
    )) {
      let sum = 0;
      for (const [, name = 'On Account', type = '', amount = ''] of bills.matchAll(
        /(?:<NAME>([^<]*)<\/NAME>)?<BILLTYPE>([^<]*)<\/BILLTYPE><AMOUNT>([^<]*)</g,
      )) {
        const paise = Math.round(Number(amount) * 100);
        sum += paise;
        types[number] = [...(types[number] ?? []), `${type} ${name}`];
        outstanding[party] = { ...outstanding[party], [name]: (outstanding[party]?.[name] ?? 0) - paise };
      }
      expect([number, sum]).toEqual([number, Math.round(Number(whole) * 100)]);
    }
  }
  const open = Object.fromEntries(
    Object.entries(outstanding).map(([party, bills]) => [party, Object.fromEntries(Object.entries(bills).filter(([, amount]) => amount !== 0))]),
  );
  return { open, types };
}
/** What we say is open, by customer or supplier, in paise. */
async function ours(
  vendor: number,
  kind: 'sale' | 'purchase',
  nameOf: (document: { invoice_number: string; supplier_invoice_number?: string | null }) => string,
) {
  const path = kind === 'sale' ? 'sales' : 'purchases';
  const sign = kind === 'sale' ? 1 : -1;
  const { rows } = await api.database.db
    .selectFrom(path as 'sales')
    .selectAll()
    .where('vendor_id', '=', vendor)
    .execute()
    .then((found) => ({ rows: found }));
  const cents = (value: unknown) => Math.round(Number(value) * 100);
  const documents = rows
    .filter(({ cancelled_at }) => !cancelled_at)
    .map((row): [string, number] => {
      const worth = kind === 'sale' ? row.net_amount : (row as never as { owed: string }).owed;
      return [nameOf(row as never), sign * (cents(worth) - cents(row.amount_paid) - cents(row.amount_settled))];
    });
  const on = await api.database.db.selectFrom('account_payments').selectAll().where('vendor_id', '=', vendor).where('voided_at', 'is', null).execute();
  const advances = on.map((row): [string, number] => [row.number, -sign * (cents(row.settles) - cents(row.allocated))]);
  const credit = await api.database.db.selectFrom('correction_notes').selectAll().where('vendor_id', '=', vendor).where('raises', '=', false).execute();
  const notes = credit.map((row): [string, number] => [row.number, row.cancelled_at ? 0 : -sign * (cents(row.net_amount) - cents(row.amount_used))]);
  const sums = new Map<string, number>();
  for (const [name, amount] of [...documents, ...advances, ...notes]) sums.set(name, (sums.get(name) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

test('what a customer owes by invoice in the file is what we say', async () => {
  const customer = await addVendor(api.database, 'Deccan Pumps');
  const pump = await addProduct(api.database, api.user.id, 'BW', 100);
  const sell = () => made('/sales', { ...saleOf(customer, pump), sale_date: '2026-11-02', due_date: '2026-11-09' });
  const [one, two, three, four] = [await sell(), await sell(), await sell(), await sell()];
  const paid = { vendor_id: customer, date: '2026-11-10', payment_method: 'bank' };
  const receipt = await made('/receipts', {
    ...paid,
    amount: 200,
    tds_amount: 10,
    allocations: [
      { sale_id: one.id, amount: 118 },
      { sale_id: two.id, amount: 50 },
    ],
  });
  const bounced = await made('/receipts', { ...paid, amount: 18, allocations: [{ sale_id: three.id, amount: 18 }] });
  await made(`/receipts/${bounced.id}/bounce`, { date: '2026-11-12' });
  await made(`/sales/${two.id}/payments`, { amount: 20, payment_date: '2026-11-11', payment_method: 'cash' });
  const note = await made(`/sales/${one.id}/credit-notes`, {
    date: '2026-11-13',
    kind: 'return',
    reason: 'Broken',
    items: [{ item_id: one.items[0].id, quantity: 1 }],
  });
  await made(`/credit-notes/${note.id}/allocate`, { allocations: [{ sale_id: three.id, amount: 30 }] });
  await made(`/credit-notes/${note.id}/refund`, { amount: 8, date: '2026-11-14', payment_method: 'cash' });
  const entry = await made('/journal-entries', {
    date: '2026-11-15',
    narration: 'Paid by the owner',
    lines: [
      { account_id: accounts['bank'], debit: 40 },
      { account_id: accounts['receivable'], vendor_id: customer, credit: 40, settles: [{ kind: 'sale', id: four.id, amount: 40 }] },
    ],
  });
  const { open, types } = await exported();
  expect(types).toMatchObject({
    [receipt.number]: [`Agst Ref ${one.invoice_number}`, `Agst Ref ${two.invoice_number}`, `Advance ${receipt.number}`],
    [note.number]: expect.arrayContaining([`Agst Ref ${three.invoice_number}`]),
    [entry.number]: [`Agst Ref ${four.invoice_number}`],
  });
  expect(open['Deccan Pumps']).toEqual(await ours(customer, 'sale', ({ invoice_number }) => invoice_number));
  const { balance } = (await api.read<{ data: { balance: number } }>(`/vendors/${customer}/balance`)).data;
  expect(Object.values(open['Deccan Pumps'] ?? {}).reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(balance * 100));
});

test('what we owe by bill in the file is what we say; an order of two bills has its own number', async () => {
  const supplier = await addVendor(api.database, 'Surat Metals', 'purchase');
  const steel = await addMaterial(api.database, api.user.id, 'BWS', 1);
  const order = async () => buy.ordered({ ...purchaseOf(supplier, steel), purchase_date: '2026-10-05' });
  const [billed, twice, unbilled] = [await order(), await order(), await order()];
  const bill = (number: string, of: typeof billed, quantity: number) =>
    made('/purchase-bills', { vendor_id: supplier, number, date: '2026-10-10', items: [{ purchase_item_id: of.items[0]!.id, quantity, unit_price: 100 }] });
  for (const each of [billed, twice, unbilled]) {
    await made('/goods-receipts', { purchase_id: each.id, received_on: '2026-10-08', items: [{ purchase_item_id: each.items[0]!.id, quantity: 10 }] });
  }
  await bill('SM/1', billed, 10);
  await bill('SM/2', twice, 6);
  const second = await bill('SM/3', twice, 4);
  const paid = { vendor_id: supplier, date: '2026-10-20', payment_method: 'bank' };
  await made('/supplier-payments', { ...paid, amount: 1000, allocations: [{ purchase_id: billed.id, amount: 600 }] });
  await made(`/purchases/${unbilled.id}/payments`, { amount: 80, payment_date: '2026-10-21', payment_method: 'cash' });
  await made('/journal-entries', {
    date: '2026-10-22',
    narration: 'Paid by the owner',
    lines: [
      { account_id: accounts['payable'], vendor_id: supplier, debit: 50, settles: [{ kind: 'purchase_bill', id: second.id, amount: 50 }] },
      { account_id: accounts['bank'], credit: 50 },
    ],
  });
  const { open, types } = await exported();
  expect(types['SM/1']).toEqual(expect.not.arrayContaining([expect.stringMatching(/^On Account/)]));
  const nameOf = (of: { invoice_number: string }) => (of.invoice_number === billed.invoice_number ? 'SM/1' : of.invoice_number);
  expect(open['Surat Metals']).toEqual(await ours(supplier, 'purchase', nameOf));
  const { balance } = (await api.read<{ data: { balance: number } }>(`/vendors/${supplier}/balance`)).data;
  expect(Object.values(open['Surat Metals'] ?? {}).reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(balance * 100));
});

test('an advance that is allocated after an export goes out again with its invoice', async () => {
  const customer = await addVendor(api.database, 'Later Pumps');
  const pump = await addProduct(api.database, api.user.id, 'BWL', 100);
  const receipt = await made('/receipts', { vendor_id: customer, date: '2026-11-10', amount: 118, payment_method: 'bank', allocations: [] });
  const sale = await made('/sales', { ...saleOf(customer, pump), sale_date: '2026-11-11', due_date: '2026-11-11' });
  const since = new Date().toISOString();
  const changed = async () => (await exported(`startDate=2026-11-01&endDate=2026-11-30&since=${since}`)).types;
  expect(await changed()).toEqual({});
  await made(`/receipts/${receipt.id}/allocate`, { allocations: [{ sale_id: sale.id, amount: 118 }] });
  expect(await changed()).toEqual({ [receipt.number]: [`Agst Ref ${sale.invoice_number}`] });
});

import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../../books/check-books.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let pump: number;
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'RC-1', 1_000);
});
afterAll(async () => {
  await expectBooksInOrder(api.database);
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

/** 118 rupees each, with tax. */
const sell = async (vendor: number, count = 1): Promise<number[]> => {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.push((await api.post('/sales', saleOf(vendor, pump))).json().data.id);
  return ids;
};
const receiptOf = (vendor_id: number, amount: number, ...allocations: [sale_id: number, amount: number][]) => ({
  vendor_id,
  date: '2026-11-20',
  amount,
  payment_method: 'bank',
  payment_channel: 'cheque',
  reference: 'Cheque 004512',
  allocations: allocations.map(([sale_id, part]) => ({ sale_id, amount: part })),
});
const paidOf = async (id: number) => (await api.read<{ data: { amount_paid: number; payment_status: string } }>(`/sales/${id}`)).data;
const errorOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error];

test('one cheque pays two sales, its rest is an advance for a later one: one transaction, voided at once', async () => {
  const vendor = await addVendor(api.database, 'Deccan Traders');
  const [one, two] = await sell(vendor, 2);
  const recorded = await api.post('/receipts', receiptOf(vendor, 300, [two!, 18], [one!, 118]));
  expect(recorded.statusCode).toBe(201);
  const receipt: Receipt = recorded.json().data;
  expect(receipt).toMatchObject({
    number: 'RCPT/26-27/00001',
    amount: 300,
    allocated: 136,
    unallocated: 164,
    payment_channel: 'cheque',
    vendor_name: 'Deccan Traders',
  });
  expect(receipt.allocations.map(({ sale_id, amount }) => [sale_id, amount])).toEqual([
    [one, 118],
    [two, 18],
  ]);
  expect([await paidOf(one!), await paidOf(two!)]).toMatchObject([{ payment_status: 'paid' }, { payment_status: 'partial', amount_paid: 18 }]);

  const posted = () => api.read<{ data: object[]; total: number }>(`/accounting/transactions?vendor_id=${vendor}`);
  const whole = {
    amount: 300,
    category: 'Sales',
    type: 'income',
    document_type: 'receipt',
    document_number: receipt.number,
    party_name: 'Deccan Traders',
    payment_channel: 'cheque',
  };
  expect(await posted()).toMatchObject({ total: 1, data: [{ ...whole, status: 'completed' }] });

  const [late] = await sell(vendor);
  const allocated = await api.post(`/receipts/${receipt.id}/allocate`, {
    allocations: [
      { sale_id: late, amount: 118 },
      { sale_id: two, amount: 46 },
    ],
  });
  expect([allocated.statusCode, allocated.json().data]).toMatchObject([200, { allocated: 300, unallocated: 0 }]);
  expect(await posted()).toMatchObject({ total: 1 });

  const [payment] = (await api.read<{ data: { id: number }[] }>(`/sales/${late}/payments`)).data;
  expect(payment).toMatchObject({ amount: 118, payment_channel: 'cheque', account_payment: { id: receipt.id, number: receipt.number } });
  const alone = await api.post(`/sales/${late}/payments/${payment!.id}/void`, { reason: 'Returned' });
  expect(errorOf(alone)).toEqual([409, `This payment belongs to receipt ${receipt.number}. Void the receipt instead`]);

  const voided = await api.post(`/receipts/${receipt.id}/void`, { reason: 'Cheque returned unpaid' });
  expect(voided.json().data).toMatchObject({ unallocated: 0, void_reason: 'Cheque returned unpaid' });
  expect([await paidOf(one!), await paidOf(two!), await paidOf(late!)]).toMatchObject(Array(3).fill({ amount_paid: 0, payment_status: 'pending' }));
  expect(await posted()).toMatchObject({ data: [{ ...whole, status: 'cancelled' }] });
  expect(errorOf(await api.post(`/receipts/${receipt.id}/void`, { reason: 'Again' }))).toEqual([409, `${receipt.number} is already voided`]);
  expect(await api.read(`/receipts?vendor_id=${vendor}&unallocated=true`)).toMatchObject({ total: 0 });
});

test('refused whole: too much, more than is owed, another party, twice, a cancelled sale, days to come', async () => {
  const [vendor, other] = [await addVendor(api.database, 'Refused'), await addVendor(api.database, 'Another')];
  const [mine, gone] = await sell(vendor, 2);
  const [theirs] = await sell(other);
  await api.post(`/sales/${gone}/cancel`, { reason: 'Wrong' });
  const number = (await api.read<{ data: { invoice_number: string } }>(`/sales/${mine}`)).data.invoice_number;
  const said = async (body: object) => errorOf(await api.post('/receipts', body));
  expect(await said(receiptOf(vendor, 100, [mine!, 100.01]))).toEqual([409, '₹100.01 is allocated, and only ₹100.00 is there to allocate']);
  expect(await said(receiptOf(vendor, 500, [mine!, 118.01]))).toEqual([409, `₹118.01 is more than the balance of ₹118.00 on ${number}`]);
  const second = await api.post('/receipts', receiptOf(vendor, 500, [(await sell(vendor))[0]!, 1], [mine!, 118.01]));
  expect(second.json().fields).toEqual({ 'allocations[1].amount': second.json().error });
  expect((await said(receiptOf(vendor, 500, [theirs!, 1])))[1]).toMatch(/is not of Refused$/);
  expect(await said(receiptOf(vendor, 500, [mine!, 1], [mine!, 1]))).toEqual([400, 'Name each document once']);
  expect((await said(receiptOf(vendor, 500, [gone!, 1])))[1]).toMatch(/is cancelled and takes no payment$/);
  expect(await said({ ...receiptOf(vendor, 500), date: '2099-01-01' })).toEqual([400, 'Date cannot be after today']);
  expect(await said({ ...receiptOf(vendor, 500), payment_method: 'cash' })).toEqual([400, 'Only a bank payment has a channel']);
  expect((await said(receiptOf(vendor, 500, [999_999, 1])))[0]).toBe(404);
  expect((await said(receiptOf(await addVendor(api.database, 'Sells', 'purchase'), 5)))[1]).toBe('Sells is a purchase vendor. Choose a vendor of type sale');
  expect(await api.read(`/receipts?vendor_id=${vendor}`)).toMatchObject({ total: 0 });
  expect(await paidOf(mine!)).toMatchObject({ amount_paid: 0 });
});

test('the same rupee is given out once when many try at once', async () => {
  const vendor = await addVendor(api.database, 'At Once');
  const sales = await sell(vendor, 6);
  const { id } = (await api.post('/receipts', receiptOf(vendor, 236))).json().data;
  const tries = await Promise.all(sales.map((sale_id) => api.post(`/receipts/${id}/allocate`, { allocations: [{ sale_id, amount: 118 }] })));
  expect(tries.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const pays = await Promise.all(Array.from({ length: 4 }, () => api.post('/receipts', receiptOf(vendor, 118, [sales[0]!, 100]))));
  const left = (await paidOf(sales[0]!)).amount_paid === 118 && pays.every((answer) => answer.statusCode === 409);
  expect(left || pays.filter((answer) => answer.statusCode === 201).length === 1).toBe(true);
  expect((await api.read<{ data: Receipt }>(`/receipts/${id}`)).data).toMatchObject({ allocated: 236, unallocated: 0 });
});

test('suppliers are paid the same way', async () => {
  const vendor = await addVendor(api.database, 'Sangli Steel', 'purchase');
  const order = (await api.post('/purchases', purchaseOf(vendor, await addMaterial(api.database, api.user.id, 'Channel', 0)))).json().data;
  const body = {
    vendor_id: vendor,
    date: '2026-11-20',
    amount: 1_500,
    payment_method: 'bank',
    payment_channel: 'upi',
    allocations: [{ purchase_id: order.id, amount: 1_180 }],
  };
  const paid = await api.post('/supplier-payments', body);
  expect([paid.statusCode, paid.json().data]).toMatchObject([201, { number: 'PAY/26-27/00001', unallocated: 320, allocations: [{ purchase_id: order.id }] }]);
  expect(await api.read(`/accounting/transactions?vendor_id=${vendor}`)).toMatchObject({
    total: 1,
    data: [{ type: 'expense', category: 'Purchases', amount: 1_500 }],
  });
  const [payment] = (await api.read<{ data: { id: number }[] }>(`/purchases/${order.id}/payments`)).data;
  expect(errorOf(await api.post(`/purchases/${order.id}/payments/${payment!.id}/void`, { reason: 'No' }))).toEqual([
    409,
    'This payment belongs to supplier payment PAY/26-27/00001. Void the supplier payment instead',
  ]);
  expect((await api.get(`/receipts/${paid.json().data.id}`)).statusCode).toBe(404);
  await api.post(`/supplier-payments/${paid.json().data.id}/void`, { reason: 'Wrong account' });
  expect(await api.read(`/purchases/${order.id}`)).toMatchObject({ data: { amount_paid: 0, payment_status: 'pending' } });
});

test('a receipt of TDS alone pays its sale without money, and is voided', async () => {
  const vendor = await addVendor(api.database, 'Deducts');
  const [sale] = await sell(vendor);
  const body = { vendor_id: vendor, date: '2026-11-20', amount: 0, tds_amount: 18, payment_method: 'bank', allocations: [{ sale_id: sale, amount: 18 }] };
  expect(errorOf(await api.post('/receipts', { ...body, tds_amount: 0 }))).toEqual([400, 'Amount must be greater than 0']);
  expect((await api.post('/receipts', { ...body, amount: -1 })).json().fields).toEqual({ amount: 'Amount must be greater than 0' });
  const { statusCode, json } = await api.post('/receipts', body);
  expect([statusCode, json().data]).toMatchObject([201, { amount: 0, tds_amount: 18, allocated: 18, unallocated: 0 }]);
  expect(await paidOf(sale!)).toMatchObject({ payment_status: 'partial', amount_paid: 18 });
  expect(await api.read(`/vendors/${vendor}/balance`)).toMatchObject({ data: { balance: 100 } });
  expect(errorOf(await api.post(`/receipts/${json().data.id}/bounce`, { date: '2026-11-21' }))[0]).toBe(409);
  await api.post(`/receipts/${json().data.id}/void`, { reason: 'Deducted from another' });
  expect(await paidOf(sale!)).toMatchObject({ payment_status: 'pending', amount_paid: 0 });
});

test('to record takes sales:edit, to void sales:delete', async () => {
  const clerk = await addUser(api.database, 'clerk', ['sales:view', 'sales:edit']);
  const vendor = await addVendor(api.database, 'By The Clerk');
  const made = await api.app.inject({ method: 'POST', url: '/api/receipts', headers: clerk.headers, payload: receiptOf(vendor, 5) });
  expect(made.statusCode).toBe(201);
  const refused = await api.app.inject({ method: 'POST', url: `/api/receipts/${made.json().data.id}/void`, headers: clerk.headers, payload: { reason: 'No' } });
  expect(refused.json().error).toBe('You need the permission sales:delete');
});

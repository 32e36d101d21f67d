import { type Given, type MakeSound, today } from './given.ts';

const REASON = { reason: 'Entered twice' };
const REFUND = { date: today, amount: 1, payment_method: 'bank' };
const ENTRY = { number: '7741208', date: today, port: 'INNSA1', assessable_value: 1_000, igst: 180, customs_duty: 75 };

/** An order of an unregistered vendor, so that our own invoice is due. */
const selfInvoiced = async (given: Given) =>
  (
    await given.received({
      vendor_id: await given.party('purchase', { gstin: null, registration_type: 'unregistered', state_code: '27' }),
      reverse_charge: true,
    })
  ).id;
const fromAbroad = async (given: Given) =>
  (
    await given.ordered({
      vendor_id: await given.party('purchase', { gstin: null, registration_type: 'overseas', state_code: '96', pincode: null }),
      apply_tax: false,
    })
  ).id;

async function allocated(given: Given): Promise<{ id: number; allocations: { purchase_id: number; amount: number }[] }> {
  const { id } = await given.credited('purchases');
  const { data: note } = await given.ask('GET', `/debit-notes/${id}`);
  return { id, allocations: [{ purchase_id: (await given.received({ vendor_id: note.vendor_id })).id, amount: 5 }] };
}

/** A bill of an order whose goods came, with what was sent for it. */
async function billed(given: Given): Promise<{ id: number; body: object }> {
  const { vendor_id, items } = await given.received();
  const body = { vendor_id, number: `B/${vendor_id}`, date: today, items: [{ purchase_item_id: items[0]!.id, quantity: 10, unit_price: 110 }] };
  return { id: (await given.make('/purchase-bills', body)).id, body };
}

export const OF_PURCHASES: Record<string, MakeSound> = {
  'POST /api/purchases': async (given) => {
    const items = [{ product_id: await given.material(), quantity: 1, unit_price: 100, gst_rate: 18 }];
    return { body: { vendor_id: await given.party('purchase'), purchase_date: today, apply_tax: true, tax_rate: 18, items } };
  },
  'PUT /api/purchases/:id': async (given) => {
    const { id, vendor_id, items } = await given.ordered();
    const lines = items.map((item) => ({ id: item.id, product_id: item.product_id, quantity: 5, unit_price: 90, gst_rate: 18 }));
    return { params: [id], body: { vendor_id, purchase_date: today, apply_tax: true, tax_rate: 18, items: lines } };
  },
  'GET /api/goods-receipts/:id/pdf': async (given) => {
    const { id } = await given.received();
    const { data } = await given.ask('GET', `/goods-receipts?purchase_id=${id}`);
    return { params: [data[0].id] };
  },
  'PUT /api/purchase-bills/:id': async (given) => {
    const { id, body } = await billed(given);
    return { params: [id], body: { ...body, round_off: 0.5 } };
  },
  'POST /api/purchase-bills/:id/cancel': async (given) => ({ params: [(await billed(given)).id], body: { date: today, ...REASON } }),
  'DELETE /api/purchases/:id': async (given) => ({ params: [(await given.ordered()).id] }),
  'POST /api/purchases/:id/payments/:paymentId/void': async (given) => {
    const { id } = await given.received();
    const { id: payment } = await given.make(`/purchases/${id}/payments`, { amount: 10, payment_date: today, payment_method: 'bank' });
    return { params: [id, payment], body: REASON };
  },
  'POST /api/purchases/:id/self-invoice': async (given) => ({ params: [await selfInvoiced(given)], body: { date: today } }),
  'GET /api/purchases/:id/self-invoice': async (given) => {
    const id = await selfInvoiced(given);
    await given.make(`/purchases/${id}/self-invoice`, { date: today });
    return { params: [id] };
  },
  'GET /api/purchases/:id/payment-voucher': async (given) => {
    const id = await selfInvoiced(given);
    await given.make(`/purchases/${id}/self-invoice`, { date: today });
    await given.make(`/purchases/${id}/payments`, { amount: 10, payment_date: today, payment_method: 'bank' });
    return { params: [id] };
  },
  'PUT /api/purchases/:id/bill-of-entry': async (given) => ({ params: [await fromAbroad(given)], body: ENTRY }),
  'DELETE /api/purchases/:id/bill-of-entry': async (given) => {
    const id = await fromAbroad(given);
    await given.make(`/purchases/${id}/bill-of-entry`, ENTRY, 'PUT');
    return { params: [id] };
  },
  'POST /api/purchases/:id/debit-notes': async (given) => {
    const { id, items } = await given.received();
    return { params: [id], body: { date: today, kind: 'return', reason: 'Bent', items: [{ item_id: items[0]!.id, quantity: 1 }] } };
  },
  'GET /api/debit-notes/:id': async (given) => ({ params: [(await given.credited('purchases')).id] }),
  'GET /api/debit-notes/:id/pdf': async (given) => ({ params: [(await given.credited('purchases')).id] }),
  'POST /api/debit-notes/:id/cancel': async (given) => ({ params: [(await given.credited('purchases')).id], body: REASON }),
  'POST /api/debit-notes/:id/refund': async (given) => ({ params: [(await given.credited('purchases')).id], body: REFUND }),
  'PUT /api/debit-notes/:id/supplier-note': async (given) => ({
    params: [(await given.credited('purchases')).id],
    body: { supplier_note_number: 'CN-9', supplier_note_date: today },
  }),
  'POST /api/debit-notes/:id/allocate': async (given) => {
    const { id, allocations } = await allocated(given);
    return { params: [id], body: { allocations } };
  },
  'POST /api/debit-notes/:id/allocations/:allocationId/void': async (given) => {
    const { id, allocations } = await allocated(given);
    const note = await given.make(`/debit-notes/${id}/allocate`, { allocations });
    return { params: [id, note.allocations[0]!.id], body: REASON };
  },
};

import { type Given, type MakeSound, today } from './given.ts';
import { portalAnswer, portalTime } from './portal-answer.ts';

const REASON = { reason: 'Entered twice' };
const REFUND = { date: today, amount: 1, payment_method: 'bank' };
const ROAD = { mode: 'road', distance: 120, vehicle_number: 'MH12AB1234' };

/** Twelve digits that no other sale has. */
let bills = 0;
function ewayBillNumber(): string {
  bills += 1;
  return String(300_000_000_000 + bills);
}

/** The body of a note for a piece of a new sale, and the sale. */
async function noteOf(given: Given, kind: 'return' | 'price') {
  const { id, items } = await given.sold();
  return { id, note: { date: today, kind, reason: 'Bent', items: [{ item_id: items[0]!.id, quantity: 1, ...(kind === 'price' && { unit_price: 5 }) }] } };
}
async function raised(given: Given): Promise<number> {
  const { id, note } = await noteOf(given, 'price');
  return (await given.make(`/sales/${id}/debit-notes`, note)).id;
}
async function allocated(given: Given): Promise<{ id: number; allocations: { sale_id: number; amount: number }[] }> {
  const { id } = await given.credited('sales');
  const { data: note } = await given.ask('GET', `/credit-notes/${id}`);
  return { id, allocations: [{ sale_id: (await given.sold({ vendor_id: note.vendor_id })).id, amount: 5 }] };
}

export const OF_SALES: Record<string, MakeSound> = {
  'POST /api/sales': async (given) => {
    const items = [{ product_id: await given.product(), quantity: 1, unit_price: 100, gst_rate: 18 }];
    return { body: { vendor_id: await given.party('sale'), sale_date: today, apply_tax: true, items } };
  },
  'POST /api/sales/:id/cancel': async (given) => ({ params: [(await given.sold()).id], body: REASON }),
  'POST /api/sales/:id/payments/:paymentId/void': async (given) => {
    const { id } = await given.sold();
    const { id: payment } = await given.make(`/sales/${id}/payments`, { amount: 10, payment_date: today, payment_method: 'bank' });
    return { params: [id, payment], body: REASON };
  },
  'GET /api/sales/:id/e-invoice': async (given) => ({ params: [(await given.sold()).id] }),
  'GET /api/sales/:id/e-way-bill': async (given) => ({ params: [(await given.sold()).id], query: ROAD }),
  'POST /api/sales/:id/e-way-bill': async (given) => ({ params: [(await given.sold()).id], body: { number: ewayBillNumber(), date: portalTime() } }),
  'POST /api/sales/e-way-bills': async (given) => {
    const { invoice_number } = await given.sold();
    return { body: { responses: [{ docNo: invoice_number, ewayBillNo: ewayBillNumber(), ewayBillDate: portalTime() }] } };
  },
  'POST /api/sales/:id/e-invoice/generate': async (given) => ({ params: [(await given.sold()).id] }),
  'POST /api/sales/:id/e-invoice/cancel': async (given) => {
    const sale = await given.sold();
    await given.make(`/sales/${sale.id}/irn`, portalAnswer(sale));
    return { params: [sale.id], body: { reason: '1', remark: 'Made twice' } };
  },
  'POST /api/sales/:id/irn': async (given) => {
    const sale = await given.sold();
    return { params: [sale.id], body: portalAnswer(sale) };
  },
  'POST /api/sales/irn': async (given) => {
    const { irn, ack_number, ack_date, signed_qr } = portalAnswer(await given.sold());
    return { body: { responses: [{ Irn: irn, AckNo: ack_number, AckDt: ack_date, SignedQRCode: signed_qr, Status: 'ACT' }] } };
  },
  'POST /api/sales/:id/credit-notes': async (given) => {
    const { id, note } = await noteOf(given, 'return');
    return { params: [id], body: note };
  },
  'GET /api/credit-notes/:id/e-invoice': async (given) => ({ params: [(await given.credited('sales')).id] }),
  'GET /api/credit-notes/:id/e-way-bill': async (given) => ({ params: [(await given.credited('sales')).id], query: ROAD }),
  'POST /api/credit-notes/:id/cancel': async (given) => ({ params: [(await given.credited('sales')).id], body: REASON }),
  'POST /api/credit-notes/:id/refund': async (given) => ({ params: [(await given.credited('sales')).id], body: REFUND }),
  'POST /api/credit-notes/:id/allocate': async (given) => {
    const { id, allocations } = await allocated(given);
    return { params: [id], body: { allocations } };
  },
  'POST /api/credit-notes/:id/allocations/:allocationId/void': async (given) => {
    const { id, allocations } = await allocated(given);
    const note = await given.make(`/credit-notes/${id}/allocate`, { allocations });
    return { params: [id, note.allocations[0]!.id], body: REASON };
  },
  'POST /api/sales/:id/debit-notes': async (given) => {
    const { id, note } = await noteOf(given, 'price');
    return { params: [id], body: note };
  },
  'GET /api/sale-debit-notes/:id': async (given) => ({ params: [await raised(given)] }),
  'GET /api/sale-debit-notes/:id/pdf': async (given) => ({ params: [await raised(given)] }),
  'GET /api/sale-debit-notes/:id/e-invoice': async (given) => ({ params: [await raised(given)] }),
  'POST /api/sale-debit-notes/:id/cancel': async (given) => ({ params: [await raised(given)], body: REASON }),
};

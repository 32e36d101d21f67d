import { dayInIndia } from '@karkhana/shared-contract/dates';
import { amount, document } from './sales.ts';
import { create, type Order, type Worker } from './worker.ts';

interface SavedOrder {
  data: { id: number; invoice_number: string; net_amount: number; items: { id: number; quantity: number }[] };
}

export async function order(worker: Worker): Promise<void> {
  const { random, stage } = worker;
  const line = () => ({ product_id: random.one(stage.materials), quantity: random.between(5, 200), unit_price: random.between(100, 5_000) / 100 });
  const items = Array.from({ length: random.between(1, 3) }, line);
  const saved = await create<SavedOrder>(worker, {
    kind: 'purchase',
    path: '/purchases',
    body: (notes) => ({ vendor_id: stage.supplier, purchase_date: dayInIndia(), apply_tax: true, tax_rate: 12, items, notes }),
    told: document,
  });
  if (!saved) return;
  const { data } = saved;
  worker.orders.push({ id: data.id, net_amount: data.net_amount, items: data.items.map((item) => ({ id: item.id, quantity: item.quantity, received: 0 })) });
}

/** Some lines in part or in full; also back to less. An order whose received quantity is unknown is left alone from then on. */
export async function receive(worker: Worker): Promise<void> {
  const { random } = worker;
  const order = random.one(worker.orders);
  const before = receiptsOf(order);
  const wanted = order.items.map((item) => ({ ...item, received: random.between(0, item.quantity) }));
  const received = wanted.map((item) => ({ item_id: item.id, quantity: item.received }));
  const answer = await worker.client.send('PATCH', `/purchases/${order.id}/status`, { status: 'partially_received', received });
  worker.claims.change('receipts of order', order.id, receiptsOf({ items: wanted }), answer.outcome, before);
  if (answer.outcome === 'acknowledged') order.items = wanted;
  if (answer.outcome === 'unknown') worker.orders.splice(worker.orders.indexOf(order), 1);
}

const receiptsOf = ({ items }: Pick<Order, 'items'>) => items.map((item) => item.received).join(' ');

export async function payOrder(worker: Worker): Promise<void> {
  const { id, net_amount } = worker.random.one(worker.orders);
  await create<{ data: { id: number; amount: number } }>(worker, {
    kind: 'purchase payment',
    path: `/purchases/${id}/payments`,
    body: (reference) => ({ amount: Math.max(1, Math.round(net_amount * 30) / 100), payment_date: dayInIndia(), payment_method: 'bank', reference }),
    told: amount,
  });
}

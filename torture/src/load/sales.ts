import { dayInIndia } from '@karkhana/shared-contract/dates';
import { create, type Sale, type Worker } from './worker.ts';

interface Saved<Data> {
  data: Data;
}
type Document = { id: number; invoice_number: string; net_amount: number };

export const document = ({ data }: Saved<Document>): string => `${data.id} ${data.invoice_number} ${data.net_amount.toFixed(2)}`;
export const amount = ({ data }: Saved<{ id: number; amount: number }>): string => `${data.id} ${data.amount.toFixed(2)}`;
export const id = ({ data }: Saved<{ id: number }>): string => `${data.id}`;

/** One to four lines, sometimes of scarce products. */
export async function sell(worker: Worker): Promise<void> {
  const { random, stage } = worker;
  const line = () => {
    const product_id = random.next() < 0.08 ? stage.scarce : random.one(stage.products);
    return { product_id, quantity: random.between(1, 6), unit_price: random.between(100, 99_999) / 100 };
  };
  const items = Array.from({ length: random.between(1, 4) }, line);
  const saved = await create<Saved<Document>>(worker, {
    kind: 'sale',
    path: '/sales',
    body: (notes) => ({ vendor_id: stage.customer, sale_date: dayInIndia(), apply_tax: true, tax_percentage: 18, items, notes }),
    told: document,
  });
  if (saved) worker.sales.push({ id: saved.data.id, net_amount: saved.data.net_amount, payments: [] });
}

/** A part of it; an amount above the rest is refused. */
export async function takePayment(worker: Worker): Promise<void> {
  const sale = worker.random.one(worker.sales);
  const saved = await create<Saved<{ id: number; amount: number }>>(worker, {
    kind: 'sale payment',
    path: `/sales/${sale.id}/payments`,
    body: (reference) => ({ amount: share(sale, worker), payment_date: dayInIndia(), payment_method: 'bank', reference }),
    told: amount,
  });
  if (saved) sale.payments.push(saved.data.id);
}

const share = (sale: Sale, { random }: Worker) => Math.max(1, Math.round(sale.net_amount * random.between(5, 60)) / 100);

export async function voidPayment(worker: Worker): Promise<void> {
  const sale = worker.sales.find(({ payments }) => payments.length);
  if (!sale) return;
  await create<Saved<{ id: number }>>(worker, {
    kind: 'voided sale payment',
    path: `/sales/${sale.id}/payments/${sale.payments.pop()}/void`,
    body: (reason) => ({ reason }),
    told: id,
  });
}

/** Of one with payments it is refused. */
export async function cancelSale(worker: Worker): Promise<void> {
  const sale = worker.random.one(worker.sales);
  await create<Saved<{ id: number }>>(worker, { kind: 'cancelled sale', path: `/sales/${sale.id}/cancel`, body: (reason) => ({ reason }), told: id });
}

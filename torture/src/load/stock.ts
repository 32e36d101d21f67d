import { dayInIndia } from '@karkhana/shared-contract/dates';
import { amount, id } from './sales.ts';
import { create, type Worker } from './worker.ts';

export async function produce(worker: Worker): Promise<void> {
  const { random, stage } = worker;
  const quantity = random.between(1, 40);
  await create<{ data: { id: number; quantity: number } }>(worker, {
    kind: 'production',
    path: '/production/records',
    body: (quality_notes) => ({
      product_id: stage.made,
      quantity,
      rejected_quantity: random.between(0, 1),
      supervisor: 'Ramesh Patil',
      production_date: dayInIndia(),
      quality_notes,
    }),
    told: ({ data }) => `${data.id} ${data.quantity.toFixed(3)}`,
  });
}

export async function adjust(worker: Worker): Promise<void> {
  const { random, stage } = worker;
  const material = random.next() < 0.5;
  await create<{ data: { id: number; quantity: number } }>(worker, {
    kind: 'adjustment',
    path: '/stock/adjust',
    body: (notes) => ({
      itemType: material ? 'material' : 'product',
      productId: random.one(material ? stage.materials : stage.products),
      quantity: random.between(1, 9_000) / 1_000,
      type: random.one(['increase', 'decrease']),
      reason: 'Counted',
      notes,
    }),
    told: ({ data }) => `${data.id} ${data.quantity.toFixed(6)}`,
  });
}

export async function bookTransaction(worker: Worker): Promise<void> {
  const { random } = worker;
  await create<{ data: { id: number; amount: number } }>(worker, {
    kind: 'transaction',
    path: '/accounting/transactions',
    body: (description) => ({ date: dayInIndia(), type: 'expense', category: 'Electricity', amount: random.between(100, 999_999) / 100, description }),
    told: amount,
  });
}

export async function addVendor(worker: Worker): Promise<void> {
  const contact = { contact_person: 'Asha Kulkarni', email: 'office@deccan.example', phone: '+91 20 5550 0100', address: '12 Bhosari MIDC, Pune' };
  const saved = await create<{ data: { id: number } }>(worker, {
    kind: 'vendor',
    path: '/vendors',
    body: (name) => ({ name, vendor_type: 'sale', ...contact }),
    told: id,
  });
  if (saved) worker.vendors.push(saved.data.id);
}

export async function moveVendor(worker: Worker): Promise<void> {
  const vendor = worker.random.one(worker.vendors);
  const address = `${worker.token()}, Hinjewadi, Pune`;
  const answer = await worker.client.send('PUT', `/vendors/${vendor}`, { address });
  worker.claims.change('address of vendor', vendor, address, answer.outcome, '12 Bhosari MIDC, Pune');
  if (answer.outcome === 'unknown') worker.vendors.splice(worker.vendors.indexOf(vendor), 1);
}

export async function describeProduct(worker: Worker): Promise<void> {
  if (worker.product === undefined) return;
  const description = `Described as ${worker.token()}`;
  const answer = await worker.client.send('PUT', `/products/${worker.product}`, { description });
  worker.claims.change('description of product', worker.product, description, answer.outcome, '');
  if (answer.outcome === 'unknown') worker.product = undefined;
}

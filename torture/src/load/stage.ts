import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Client } from './client.ts';

/** Records of the load, beside the demonstration data. */
export interface Stage {
  customer: number;
  supplier: number;
  /** Enough of each for any run. */
  products: number[];
  /** A few pieces: selling it is soon refused. */
  scarce: number;
  /** Has requirements. */
  made: number;
  materials: number[];
}

const PLENTY = 1_000_000;
const FEW = 20;

interface Created {
  data: { id: number };
}

/** Makes products and materials of its own, so that the load does not depend on the demonstration data. */
export async function prepareStage(client: Client, run: string): Promise<Stage> {
  const vendor = async (name: string, vendor_type: string) => {
    const contact = { contact_person: 'Ravi Deshmukh', email: 'office@example.com', phone: '+91 20 5550 0110', address: '4 Chakan MIDC, Pune' };
    return (await client.expect<Created>('POST', '/vendors', { name, vendor_type, ...contact })).data.id;
  };
  const product = async (name: string, quantity: number) => {
    const body = { name, sku: name, unit_price: 125.5, stock_alert_threshold: 5 };
    const { data } = await client.expect<Created>('POST', '/products', body);
    await client.expect('POST', '/stock/adjust', { productId: data.id, quantity, type: 'increase', reason: 'Opening count' });
    return data.id;
  };
  const material = async (name: string) => {
    const body = { name, unit: 'kg', category: 'raw_material', default_unit_price: 12, current_stock: PLENTY };
    return (await client.expect<Created>('POST', '/materials', body)).data.id;
  };
  const names = (what: string, count: number) => Array.from({ length: count }, (_, index) => `${what} ${run} ${index + 1}`);
  const products = [];
  for (const name of names('Pump', 5)) products.push(await product(name, PLENTY));
  const materials = [];
  for (const name of names('Casting', 4)) materials.push(await material(name));
  const made = mustGet(products, 0);
  const needs = materials.slice(0, 2).map((material_id, index) => ({ material_id, quantity_required: 1.25 * (index + 1), batch_size: 3 }));
  await client.expect('POST', `/product-materials/${made}`, { materials: needs });
  const scarce = await product(`Seal ${run}`, FEW);
  const [customer, supplier] = [await vendor(`Customer ${run}`, 'sale'), await vendor(`Supplier ${run}`, 'purchase')];
  return { customer, supplier, products, scarce, made, materials };
}

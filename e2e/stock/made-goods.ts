import type { Api } from '../support/test.ts';

export interface MadeGoods {
  /** In every name, and in no name of other tests. */
  tag: string;
  product: { id: number; name: string; sku: string };
  wire: { id: number; name: string };
  carton: { id: number; name: string };
}

interface Created {
  data: { id: number };
}

/** A product of two new materials: 12.5 kg per 100 and 1 per 10, with 100 and 10 in stock. Their own in every run, also against a suite that stays. */
export async function makeGoods(api: Api): Promise<MadeGoods> {
  const tag = Math.random().toString(36).slice(2, 8);
  const material = async (name: string, unit: string, current_stock: number) => {
    const body = { name, unit, category: 'raw_material', default_unit_price: 10, minimum_stock: 1, current_stock };
    return { id: (await api.post<Created>('/materials', body)).data.id, name };
  };
  const wire = await material(`Field coil wire ${tag}`, 'kg', 100);
  const carton = await material(`Export carton ${tag}`, 'boxes', 10);
  const named = { name: `Booster pump ${tag}`, sku: `BST-${tag}` };
  const { data } = await api.post<Created>('/products', { ...named, unit_price: 2500, stock_alert_threshold: 5 });
  await api.post(`/product-materials/${data.id}`, {
    materials: [
      { material_id: wire.id, quantity_required: 12.5, batch_size: 100 },
      { material_id: carton.id, quantity_required: 1, batch_size: 10 },
    ],
  });
  return { tag, product: { id: data.id, ...named }, wire, carton };
}

export const stockOf = async (api: Api, kind: 'products' | 'materials', id: number): Promise<number> =>
  (await api.get<{ data: { stock_quantity: number } }>(`/${kind}/${id}`)).data.stock_quantity;

import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Api } from '../support/test.ts';

export interface Sold {
  id: number;
  invoice_number: string;
  net_amount: number;
  vendor_id: number;
}

/** A sale of today, of ball valves at 100 rupees and 18 %, to the first customer. */
export async function soldTo(api: Api, quantity = 3): Promise<Sold> {
  const vendor = (await api.get<{ data: { id: number }[] }>('/vendors?vendor_type=sale&status=active&limit=1')).data[0]!;
  const product = (await api.get<{ data: { id: number }[] }>('/products?search=VLV-BL-025')).data[0]!;
  const items = [{ product_id: product.id, quantity, unit_price: 100, gst_rate: 18 }];
  return (await api.post<{ data: Sold }>('/sales', { vendor_id: vendor.id, sale_date: dayInIndia(), apply_tax: true, items })).data;
}

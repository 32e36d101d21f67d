import { api } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { Product } from '@karkhana/shared-contract/products/product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { CartIcon, ReceiptIcon, StoreIcon, TagIcon } from '@karkhana/shared-ui';
import type { PaletteEntry } from './palette-entry.ts';

/** Records that the palette finds on the server. */
export interface RecordSource {
  permission: Permission;
  queryKey: readonly string[];
  find(search: string, signal: AbortSignal): Promise<PaletteEntry[]>;
}

const FEW = 5;

async function ask<Answer>(url: string, search: string, signal: AbortSignal): Promise<Answer> {
  return (await api.get<Answer>(url, { params: { search, page: 1, limit: FEW }, signal })).data;
}
const searched = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;

export const recordSources: readonly RecordSource[] = [
  {
    permission: 'sales:view',
    queryKey: queryKeys.sales,
    find: async (search, signal) =>
      (await ask<Page<SaleRow>>('/sales', search, signal)).data.map((sale) => ({
        id: `sale ${sale.id}`,
        label: `${sale.invoice_number}, ${sale.vendor_name}`,
        kind: 'Sale',
        Icon: ReceiptIcon,
        to: `/sales/${sale.id}`,
      })),
  },
  {
    permission: 'purchases:view',
    queryKey: queryKeys.purchases,
    find: async (search, signal) =>
      (await ask<{ purchases: { id: number; invoice_number: string; vendor_name: string }[] }>('/purchases', search, signal)).purchases.map((purchase) => ({
        id: `purchase ${purchase.id}`,
        label: `${purchase.invoice_number}, ${purchase.vendor_name}`,
        kind: 'Purchase order',
        Icon: CartIcon,
        to: `/purchases/${purchase.id}`,
      })),
  },
  {
    permission: 'products:view',
    queryKey: queryKeys.products,
    find: async (search, signal) =>
      (await ask<Page<Product>>('/products', search, signal)).data.map((product) => ({
        id: `product ${product.id}`,
        label: `${product.name} (${product.sku})`,
        kind: 'Product',
        Icon: TagIcon,
        to: searched('/products', product.sku),
      })),
  },
  {
    permission: 'vendors:view',
    queryKey: queryKeys.vendors,
    find: async (search, signal) =>
      (await ask<Page<Vendor>>('/vendors', search, signal)).data.map((vendor) => ({
        id: `vendor ${vendor.id}`,
        label: vendor.name,
        kind: 'Vendor',
        Icon: StoreIcon,
        to: searched('/vendors', vendor.name),
      })),
  },
];

import { defineArea } from '@karkhana/shared-contract/areas/define-area';

const tag = 'M3.5 12.5V4.5a1 1 0 0 1 1-1h8L21 12l-8.5 8.5zM6.7 8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0';

export default defineArea({
  pages: [
    {
      prefix: '/stock',
      title: 'Stock',
      label: 'Stock',
      icon: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9',
      order: 20,
      permission: 'stock:view',
      places: ['menu'],
      reads: '/products?shelf=true&sort=name&page=1&limit=10',
    },
    { prefix: '/products', title: 'Products', label: 'Products', icon: tag, order: 70, permission: 'products:view', places: ['menu'] },
  ],
  slots: ['product'],
  panels: [
    {
      slot: 'create-product',
      name: 'create-product',
      title: 'Add New Product',
      permission: 'products:create',
      order: 1,
      columns: 12,
      height: 0,
      shape: 'none',
    },
    { slot: 'dashboard', name: 'low-stock', title: 'Low Stock', permission: 'stock:view', order: 4, columns: 3, height: 258, shape: 'list', needsAction: true },
    { slot: 'product', name: 'product-movements', title: 'Stock movements', permission: 'stock:view', order: 10, columns: 12, height: 320, phoneHeight: 520 },
    {
      slot: 'product',
      name: 'product-requirements',
      title: 'Material requirements',
      permission: 'stock:view',
      order: 20,
      columns: 12,
      height: 220,
      phoneHeight: 255,
    },
  ],
  actions: [
    { order: 13, label: 'Add Product', kind: 'Products', to: '/products?open=new', does: 'create', permissions: ['products:view', 'products:create'] },
    { order: 14, label: 'Add Material', kind: 'Stock', to: '/stock?tab=materials&open=new', does: 'create', permissions: ['stock:view', 'stock:create'] },
    { order: 50, label: 'Materials', kind: 'Stock', to: '/stock?tab=materials', does: 'open', permissions: ['stock:view'] },
    { order: 55, label: 'Places', kind: 'Stock', to: '/stock/places', does: 'open', permissions: ['stock:view', 'stock:adjust'] },
    { order: 60, label: 'Product Materials', kind: 'Stock', to: '/stock?tab=requirements', does: 'open', permissions: ['stock:view'] },
  ],
  records: [
    {
      order: 30,
      kind: 'Product',
      icon: tag,
      permission: 'products:view',
      from: '/products',
      words: true,
      list: 'data',
      key: 'products',
      label: '{name} ({sku})',
      to: '/products/{id}',
      amount: 'unit_price',
      status: [
        { field: 'stock_quantity', is: '0', atMost: 'effective_threshold', shows: 'out_of_stock' },
        { field: 'stock_quantity', atMost: 'effective_threshold', shows: 'low_stock' },
      ],
    },
  ],
});

import { defineArea } from '@karkhana/shared-contract/areas/define-area';

const receipt = 'M6 3h12v18l-2.4-1.6L13.2 21l-2.4-1.6L8.4 21 6 19.4zM9.5 8h5M9.5 12h5';
const kind = 'Sales Management';

export default defineArea({
  pages: [
    {
      prefix: '/sales',
      title: 'Sales',
      label: kind,
      icon: receipt,
      order: 30,
      permission: 'sales:view',
      places: ['menu'],
      reads: '/sales?sort=-sale_date&page=1&limit=10',
    },
  ],
  slots: ['create-vendor', 'create-product'],
  panels: [
    { slot: 'dashboard', name: 'sales-this-month', title: 'Sales this month', permission: 'sales:view', order: 20, columns: 8, height: 290, shape: 'chart' },
    { slot: 'dashboard', name: 'sales-by-month', title: 'Sales by month', permission: 'sales:view', order: 40, columns: 6, height: 310, shape: 'chart' },
    {
      slot: 'dashboard',
      name: 'unpaid-sales',
      title: 'Unpaid sales',
      permission: 'sales:view',
      order: 2,
      columns: 4,
      height: 330,
      shape: 'list',
      needsAction: true,
    },
    {
      slot: 'vendor',
      name: 'vendor-sales',
      title: 'What they bought',
      permission: 'sales:view',
      order: 10,
      columns: 12,
      height: 320,
      when: { vendorType: ['sale'] },
    },
    {
      slot: 'vendor-sales',
      name: 'customer-sales',
      title: 'Sales',
      permission: 'sales:view',
      order: 10,
      columns: 12,
      height: 420,
      when: { vendorType: ['sale'] },
    },
    {
      slot: 'vendor-documents',
      name: 'customer-receipts',
      title: 'Receipts',
      permission: 'sales:view',
      order: 10,
      columns: 12,
      height: 260,
      when: { vendorType: ['sale'] },
    },
    {
      slot: 'vendor-documents',
      name: 'customer-credit-notes',
      title: 'Credit Notes',
      permission: 'sales:view',
      order: 20,
      columns: 12,
      height: 260,
      when: { vendorType: ['sale'] },
    },
    { slot: 'product', name: 'product-sales', title: 'Sales', permission: 'sales:view', order: 30, columns: 12, height: 320 },
  ],
  actions: [
    // The area itself asks for sales:view.
    { order: 10, label: 'New Sale', kind, to: '/sales/new', does: 'create', permissions: ['sales:view', 'sales:create'] },
    { order: 20, label: 'Customers', kind, to: '/sales/customers', does: 'open', permissions: ['sales:view'] },
    { order: 30, label: 'Sales Reports', kind, to: '/sales/reports', does: 'open', permissions: ['sales:view'] },
    { order: 50, label: 'Credit Notes', kind, to: '/sales/credit-notes', does: 'open', permissions: ['sales:view'] },
    { order: 40, label: 'Invoices', kind, to: '/sales/invoices', does: 'open', permissions: ['sales:view'] },
  ],
  records: [
    {
      order: 10,
      kind: 'Sale',
      icon: receipt,
      permission: 'sales:view',
      from: '/sales',
      list: 'data',
      key: 'sales',
      label: '{invoice_number}, {vendor_name}',
      to: '/sales/{id}',
      amount: 'net_amount',
      day: 'sale_date',
      // A cancelled sale keeps its payment status.
      status: [{ field: 'cancelled_at', shows: 'cancelled' }, { field: 'payment_status' }],
    },
  ],
});

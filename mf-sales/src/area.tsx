import type { Area } from '@karkhana/shared-auth';
import { lazyScreen } from '@karkhana/shared-auth/screens';
import { widget } from '@karkhana/shared-auth/slot';
import { initialUrl, PageNotFound } from '@karkhana/shared-ui';
import { lazy } from 'react';
// With the area module: the screen that the menu leads to, and the frame of every screen. By themselves they would delay the page by a round trip.
import { getSales } from './sales/list/get-sales.ts';
import SaleList from './sales/list/sale-list-screen.tsx';
import { SALE_LIST_FIELDS, saleQuery } from './sales/list/sale-list-state.ts';
import SalesLayout from './sales-layout.tsx';

const NewSale = lazyScreen(() => import('./sales/form/new-sale-screen.tsx'));
const SaleDetail = lazyScreen(() => import('./sales/detail/sale-detail-screen.tsx'));
const Invoice = lazyScreen(() => import('./invoices/invoice-screen.tsx'));
const InvoiceList = lazyScreen(() => import('./invoices/invoice-list-screen.tsx'));
const IrnFile = lazyScreen(() => import('./irn-file/irn-file-screen.tsx'));
const CreditNoteList = lazyScreen(() => import('./credit-notes/credit-note-list-screen.tsx'));
const CreditNote = lazyScreen(() => import('./credit-notes/credit-note-screen.tsx'));
const SaleDebitNote = lazyScreen(() => import('./debit-notes/sale-debit-note-screen.tsx'));
const CustomerList = lazyScreen(() => import('./customers/customer-list-screen.tsx'));
const SalesReports = lazyScreen(() => import('./reports/sales-reports-screen.tsx'));
const VendorSales = lazy(() => import('./panels/vendor-sales.tsx'));
const RemindCustomer = lazy(() => import(/* webpackChunkName: "party-actions" */ './panels/remind-customer.tsx'));
const ReceivePayment = lazy(() => import(/* webpackChunkName: "party-actions" */ './panels/receive-payment.tsx'));
const CustomerSales = lazy(() => import('./panels/customer-sales.tsx'));
const CustomerReceipts = lazy(() => import('./panels/customer-receipts.tsx'));
const CustomerCreditNotes = lazy(() => import('./panels/customer-credit-notes.tsx'));
const Receipt = lazyScreen(() => import('./receipts/receipt-screen.tsx'));
const Voucher = lazyScreen(() => import('./receipts/voucher-screen.tsx'));
const ProductSales = lazy(() => import('./panels/product-sales.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'sales',
      element: <SalesLayout />,
      children: [
        { index: true, element: <SaleList /> },
        { path: 'new', element: <NewSale /> },
        { path: 'customers', element: <CustomerList /> },
        { path: 'reports', element: <SalesReports /> },
        { path: 'invoices', element: <InvoiceList /> },
        { path: 'invoices/irn', element: <IrnFile /> },
        { path: 'credit-notes', element: <CreditNoteList /> },
        { path: 'credit-notes/:id', element: <CreditNote /> },
        { path: 'debit-notes/:id', element: <SaleDebitNote /> },
        { path: 'receipts/:id', element: <Receipt /> },
        { path: 'receipts/:id/voucher', element: <Voucher /> },
        { path: ':id', element: <SaleDetail /> },
        { path: ':id/invoice', element: <Invoice /> },
        { path: '*', element: <PageNotFound back={{ to: '/sales', label: 'Go to Sales List' }} /> },
      ],
    },
  ],
  widgets: {
    dashboard: [
      widget('sales-this-month', () => import(/* webpackChunkName: "dashboard" */ './widgets/sales-this-month-card.tsx')),
      widget('sales-by-month', () => import(/* webpackChunkName: "dashboard" */ './widgets/sales-by-month-card.tsx')),
      widget('unpaid-sales', () => import(/* webpackChunkName: "dashboard" */ './widgets/unpaid-sales-card.tsx')),
      widget('due-this-week', () => import(/* webpackChunkName: "dashboard" */ './widgets/due-this-week-card.tsx')),
    ],
    vendor: [{ name: 'vendor-sales', Component: VendorSales }],
    'vendor-actions': [
      { name: 'remind-customer', Component: RemindCustomer },
      { name: 'receive-payment', Component: ReceivePayment },
    ],
    'vendor-sales': [{ name: 'customer-sales', Component: CustomerSales }],
    'vendor-documents': [
      { name: 'customer-receipts', Component: CustomerReceipts },
      { name: 'customer-credit-notes', Component: CustomerCreditNotes },
    ],
    product: [{ name: 'product-sales', Component: ProductSales }],
  },
  firstReads: { '/sales': (client) => client.query(getSales(saleQuery(initialUrl(SALE_LIST_FIELDS)))) },
} satisfies Area;

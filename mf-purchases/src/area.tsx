import type { Area } from '@karkhana/shared-auth';
import { lazyScreen } from '@karkhana/shared-auth/screens';
import { widget } from '@karkhana/shared-auth/slot';
import { initialUrl, PageNotFound } from '@karkhana/shared-ui';
import { lazy } from 'react';
// With the area module: the screen that the menu leads to. By itself it would delay the page by a round trip.
import { getPurchases } from './purchases/get-purchases.ts';
import PurchaseList from './purchases/purchase-list-screen.tsx';
import { PURCHASE_LIST_FIELDS, purchaseQuery } from './purchases/purchase-list-state.ts';
import PurchasesLayout from './purchases-layout.tsx';

const VendorList = lazyScreen(() => import('./vendors/vendor-list-screen.tsx'));
const PurchaseDetail = lazyScreen(() => import('./purchases/purchase-detail-screen.tsx'));
const ReceiptList = lazyScreen(() => import('./receipts/receipt-list-screen.tsx'));
const Receive = lazyScreen(() => import('./receipts/receive-screen.tsx'));
const Receipt = lazyScreen(() => import('./receipts/receipt-screen.tsx'));
const BillList = lazyScreen(() => import('./bills/bill-list-screen.tsx'));
const NewBill = lazyScreen(() => import('./bills/bill-form-screen.tsx'));
const EditBill = lazyScreen(() => import('./bills/edit-bill-screen.tsx'));
const Bill = lazyScreen(() => import('./bills/bill-screen.tsx'));
const PaymentList = lazyScreen(() => import('./supplier-payments/payment-list-screen.tsx'));
const DebitNoteList = lazyScreen(() => import(/* webpackChunkName: "debit-notes" */ './debit-notes/debit-note-list-screen.tsx'));
const DebitNote = lazyScreen(() => import(/* webpackChunkName: "debit-notes" */ './debit-notes/debit-note-screen.tsx'));
const Vendor = lazyScreen(() => import('./vendors/vendor-screen.tsx'));
// Panels of one page of a party come in one file.
const VendorOrders = lazy(() => import(/* webpackChunkName: "party-panels" */ './panels/vendor-orders.tsx'));
const PaySupplier = lazy(() => import(/* webpackChunkName: "party-panels" */ './panels/pay-supplier.tsx'));
const SupplierOrders = lazy(() => import(/* webpackChunkName: "party-panels" */ './panels/supplier-orders.tsx'));
const SupplierDebitNotes = lazy(() => import(/* webpackChunkName: "party-panels" */ './panels/supplier-debit-notes.tsx'));
const SupplierPayments = lazy(() => import(/* webpackChunkName: "party-panels" */ './panels/supplier-payments.tsx'));
const SupplierPayment = lazyScreen(() => import('./supplier-payments/supplier-payment-screen.tsx'));
const ReverseCharge = lazyScreen(() => import('./purchases/reverse-charge-screen.tsx'));
const BoughtAs = lazy(() => import('./panels/bought-as.tsx'));
const CreateVendorPanel = lazy(() => import('./vendors/create-vendor-panel.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'vendors',
      children: [
        { index: true, element: <VendorList /> },
        { path: ':id', element: <Vendor /> },
        { path: '*', element: <PageNotFound back={{ to: '/vendors', label: 'Go to Vendors' }} /> },
      ],
    },
    {
      path: 'purchases',
      element: <PurchasesLayout />,
      children: [
        { index: true, element: <PurchaseList /> },
        { path: 'receipts', element: <ReceiptList /> },
        { path: 'receipts/:id', element: <Receipt /> },
        { path: 'bills', element: <BillList /> },
        { path: 'bills/new', element: <NewBill /> },
        { path: 'bills/:id', element: <Bill /> },
        { path: 'bills/:id/edit', element: <EditBill /> },
        { path: 'payments', element: <PaymentList /> },
        { path: 'payments/:id', element: <SupplierPayment /> },
        { path: 'debit-notes', element: <DebitNoteList /> },
        { path: 'debit-notes/:id', element: <DebitNote /> },
        { path: ':id', element: <PurchaseDetail /> },
        { path: ':id/self-invoice', element: <ReverseCharge kind="self-invoice" /> },
        { path: ':id/payment-voucher', element: <ReverseCharge kind="payment-voucher" /> },
        { path: ':id/receive', element: <Receive /> },
        { path: '*', element: <PageNotFound back={{ to: '/purchases', label: 'Go to Purchase Management' }} /> },
      ],
    },
  ],
  widgets: {
    dashboard: [
      widget('pending-purchases', () => import(/* webpackChunkName: "dashboard" */ './widgets/pending-purchases-card.tsx')),
      widget('purchases-by-month', () => import(/* webpackChunkName: "dashboard" */ './widgets/purchases-by-month-card.tsx')),
    ],
    vendor: [{ name: 'vendor-orders', Component: VendorOrders }],
    'vendor-actions': [{ name: 'pay-supplier', Component: PaySupplier }],
    product: [{ name: 'bought-as', Component: BoughtAs }],
    'vendor-orders': [{ name: 'supplier-orders', Component: SupplierOrders }],
    'vendor-documents': [
      { name: 'supplier-payments', Component: SupplierPayments },
      { name: 'supplier-debit-notes', Component: SupplierDebitNotes },
    ],
    'create-vendor': [{ name: 'create-vendor', Component: CreateVendorPanel }],
  },
  firstReads: { '/purchases': (client) => client.query(getPurchases(purchaseQuery(initialUrl(PURCHASE_LIST_FIELDS)))) },
} satisfies Area;

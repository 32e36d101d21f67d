import type { Area } from '@karkhana/shared-auth';
import { lazyScreen } from '@karkhana/shared-auth/screens';
import { widget } from '@karkhana/shared-auth/slot';
import { initialUrl, PageNotFound } from '@karkhana/shared-ui';
import { lazy } from 'react';
// With the area module: the screen that the menu leads to. By itself it would delay the page by a round trip.
import { getTransactions } from './transactions/get-transactions.ts';
import { TRANSACTION_LIST_FIELDS, transactionQuery } from './transactions/transaction-list-state.ts';
import Transactions from './transactions/transactions-screen.tsx';

const OpeningBalances = lazyScreen(() => import('./opening-balances/opening-balances-screen.tsx'));
// Few files: each that can be loaded is named, with its hash, in the area's entry.
const Accounts = lazyScreen(() => import(/* webpackChunkName: "books" */ './accounts/accounts-screen.tsx'));
const ClosedPeriods = lazyScreen(() => import(/* webpackChunkName: "books" */ './closed-periods/closed-periods-screen.tsx'));
const Bank = lazyScreen(() => import(/* webpackChunkName: "bank" */ './bank/bank-screen.tsx'));
const Journal = lazyScreen(() => import(/* webpackChunkName: "bank" */ './journal/journal-screen.tsx'));
const Books = lazyScreen(() => import(/* webpackChunkName: "books" */ './books/books-screen.tsx'));
const AccountLedger = lazyScreen(() => import(/* webpackChunkName: "books" */ './books/account-ledger-screen.tsx'));
const Reports = lazyScreen(() => import('./reports/reports-screen.tsx'));
const Gst = lazyScreen(() => import(/* webpackChunkName: "gst" */ './gst/gst-screen.tsx'));
const PartyBalance = lazy(() => import(/* webpackChunkName: "panels" */ './panels/party-balance.tsx'));
const PartyStatement = lazy(() => import(/* webpackChunkName: "panels" */ './panels/party-statement.tsx'));
const PartyLedger = lazy(() => import(/* webpackChunkName: "panels" */ './panels/party-ledger-card.tsx'));
const VendorLedger = lazy(() => import(/* webpackChunkName: "panels" */ './panels/vendor-ledger.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'accounting',
      children: [
        { index: true, element: <Transactions /> },
        { path: 'opening-balances', element: <OpeningBalances /> },
        { path: 'books', element: <Books /> },
        { path: 'closed-periods', element: <ClosedPeriods /> },
        { path: 'bank', element: <Bank /> },
        { path: 'journal', element: <Journal /> },
        { path: 'accounts', element: <Accounts /> },
        { path: 'accounts/:id', element: <AccountLedger /> },
        { path: '*', element: <PageNotFound back={{ to: '/accounting', label: 'Go to Accounting' }} /> },
      ],
    },
    {
      path: 'reports',
      children: [
        { index: true, element: <Reports /> },
        { path: 'gst', element: <Gst /> },
        { path: '*', element: <PageNotFound back={{ to: '/reports', label: 'Go to Reports' }} /> },
      ],
    },
  ],
  widgets: {
    dashboard: [
      widget('income-and-expense', () => import(/* webpackChunkName: "dashboard" */ './widgets/income-and-expense-card.tsx')),
      widget('income-against-expense', () => import(/* webpackChunkName: "dashboard" */ './widgets/income-against-expense-card.tsx')),
    ],
    vendor: [{ name: 'vendor-ledger', Component: VendorLedger }],
    'vendor-figures': [{ name: 'party-balance', Component: PartyBalance }],
    'vendor-actions': [{ name: 'party-statement', Component: PartyStatement }],
    'vendor-ledger': [{ name: 'party-ledger', Component: PartyLedger }],
  },
  firstReads: { '/accounting': (client) => client.query(getTransactions(transactionQuery(initialUrl(TRANSACTION_LIST_FIELDS)))) },
} satisfies Area;

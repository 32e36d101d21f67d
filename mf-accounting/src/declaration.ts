import type { AreaAction } from '@karkhana/shared-contract/areas/area-declaration';
import { defineArea } from '@karkhana/shared-contract/areas/define-area';
import { REPORT_DRAWS_ON, REPORT_LABELS, REPORTS } from '@karkhana/shared-contract/reports/reports';
import { BOOK_LABELS, BOOKS } from './books/book-names.ts';

const reports = REPORTS.map(
  (name, index): AreaAction => ({
    order: 100 + index,
    label: REPORT_LABELS[name],
    kind: 'Reports',
    to: `/reports?report=${name}`,
    does: 'open',
    permissions: ['reports:view', REPORT_DRAWS_ON[name]],
  }),
);

const books = BOOKS.map(
  (name, index): AreaAction => ({
    order: 90 + index,
    label: BOOK_LABELS[name],
    kind: 'Accounting',
    to: `/accounting/books?book=${name}`,
    does: 'open',
    permissions: ['accounting:view'],
  }),
);

export default defineArea({
  pages: [
    {
      prefix: '/accounting',
      title: 'Accounting',
      label: 'Accounting',
      icon: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6',
      order: 50,
      permission: 'accounting:view',
      places: ['menu'],
      reads: '/accounting/transactions?sort=-date&page=1&limit=10',
    },
    {
      prefix: '/reports',
      title: 'Reports',
      label: 'Reports',
      icon: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 13h6.5M9 16.5h6.5',
      order: 100,
      permission: 'reports:view',
      places: ['dashboard'],
    },
  ],
  panels: [
    {
      slot: 'dashboard',
      name: 'income-and-expense',
      title: "Today's income and expense",
      permission: 'accounting:view',
      order: 30,
      columns: 4,
      height: 252,
      shape: 'list',
    },
    {
      slot: 'dashboard',
      name: 'income-against-expense',
      title: 'Income against expense',
      permission: 'accounting:view',
      order: 12,
      columns: 6,
      height: 290,
      shape: 'chart',
    },
    { slot: 'vendor-figures', name: 'party-balance', title: 'Balance', permission: 'accounting:view', order: 10, columns: 12, height: 0, shape: 'none' },
    { slot: 'vendor-actions', name: 'party-statement', title: 'Statement', permission: 'accounting:view', order: 20, columns: 12, height: 0, shape: 'none' },
    { slot: 'vendor', name: 'vendor-ledger', title: 'Last payments', permission: 'accounting:view', order: 30, columns: 12, height: 320 },
    { slot: 'vendor-ledger', name: 'party-ledger', title: 'Ledger', permission: 'accounting:view', order: 10, columns: 12, height: 420 },
  ],
  actions: [
    {
      order: 16,
      label: 'Add Transaction',
      kind: 'Accounting',
      to: '/accounting?open=new',
      does: 'create',
      permissions: ['accounting:view', 'accounting:create'],
    },
    {
      order: 60,
      label: 'Opening Balances',
      kind: 'Accounting',
      to: '/accounting/opening-balances',
      does: 'open',
      permissions: ['accounting:view', 'accounting:create'],
    },
    {
      order: 60,
      label: 'Bank',
      kind: 'Accounting',
      to: '/accounting/bank',
      does: 'open',
      permissions: ['accounting:view', 'accounting:create'],
    },
    { order: 60, label: 'Journal Entries', kind: 'Accounting', to: '/accounting/journal', does: 'open', permissions: ['accounting:view'] },
    { order: 61, label: 'Chart of Accounts', kind: 'Accounting', to: '/accounting/accounts', does: 'open', permissions: ['accounting:view'] },
    { order: 62, label: 'Closed Periods', kind: 'Accounting', to: '/accounting/closed-periods', does: 'open', permissions: ['accounting:view'] },
    ...books,
    ...reports,
  ],
});

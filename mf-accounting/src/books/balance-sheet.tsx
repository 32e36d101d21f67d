import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { balanceSheetLines } from '@karkhana/shared-contract/ledger/statement-lines';
import { Button, formatDay, SectionTitle, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getAccounts } from '../accounts/get-accounts.ts';
import type { BookViewProps } from './books-state.ts';
import { getBalanceSheet } from './get-books.ts';
import { listOf } from './list-of.ts';
import { StatementTable } from './statement-table.tsx';

// With the forms' share, which a look at the sheet does not need.
const AppropriateDialog = lazy(() => import(/* webpackChunkName: "bank" */ '../journal/appropriate-dialog.tsx'));

/** The firm's assets and liabilities at the end of a day. */
export default function BalanceSheet({ state, print }: BookViewProps) {
  const as_of = state.as_of || dayInIndia();
  const report = useQuery(getBalanceSheet({ as_of }));
  const words = `As of ${formatDay(as_of)}`;
  const [dialog, setDialog] = useDialogState<'appropriate'>('appropriate');
  const canCreate = useCan('accounting:create');
  const earlier = useQuery(getAccounts()).data?.data.find(({ role }) => role === 'retained_earnings');
  const profit = report.data?.data.equity.find(({ account_id }) => account_id === earlier?.id)?.amount ?? 0;
  return (
    <div>
      <SectionTitle
        hint={
          <>
            Closing stock from the Stock valuation report{' '}
            {canCreate && profit > 0 && (
              <Button size="small" onClick={() => setDialog('appropriate')}>
                Appropriate Profit
              </Button>
            )}
          </>
        }
      >
        {words}
      </SectionTitle>
      <StatementTable
        label="Balance sheet"
        query={listOf(report, ({ data }) => balanceSheetLines(data))}
        columns={[{ header: 'Amount', days: { startDate: firstOfFinancialYear(as_of), endDate: as_of } }]}
        words={{
          empty: 'Nothing is in the books',
          emptyHint: 'What is owned and owed is listed here.',
          error: messageOf(report.error, 'The balance sheet could not be loaded'),
        }}
        print={{ ...print, filters: words }}
      />
      <Suspense>{dialog && <AppropriateDialog profit={profit} onClose={() => setDialog(undefined)} />}</Suspense>
    </div>
  );
}

import { messageOf, useQuery } from '@karkhana/shared-auth';
import { dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { balanceSheetLines } from '@karkhana/shared-contract/ledger/statement-lines';
import { formatDay, SectionTitle } from '@karkhana/shared-ui';
import type { BookViewProps } from './books-state.ts';
import { getBalanceSheet } from './get-books.ts';
import { listOf } from './list-of.ts';
import { StatementTable } from './statement-table.tsx';

/** The firm's assets and liabilities at the end of a day. */
export default function BalanceSheet({ state, print }: BookViewProps) {
  const as_of = state.as_of || dayInIndia();
  const report = useQuery(getBalanceSheet({ as_of }));
  const words = `As of ${formatDay(as_of)}`;
  return (
    <div>
      <SectionTitle hint="Stock as the stock summary values it">{words}</SectionTitle>
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
    </div>
  );
}

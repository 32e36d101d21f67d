import { messageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { wasInStock } from '@karkhana/shared-contract/reports/stock-valuation';
import { DataTable, formatDay, SectionTitle } from '@karkhana/shared-ui';
import { listOf } from '../../books/list-of.ts';
import { pageOf, pagingOf, type ReportViewProps } from '../report-state.ts';
import { BelowCostNotice } from './below-cost-notice.tsx';
import { getStockValuation } from './get-stock-valuation.ts';
import { RecostingNotice } from './recosting-notice.tsx';
import { valuationCard, valuationColumns, valuationFooter } from './valuation-columns.tsx';

const VALUED = 'At average cost, or at what it brings where that is less';

/** Stock of each item at the end of a day, and its value. Items of which nothing was left are not listed. */
export default function StockValuation({ state, change, print }: ReportViewProps) {
  const readNow = useReadNow();
  const opensProducts = useCan('products:view');
  const day = state.as_of || dayInIndia();
  const report = useQuery(getStockValuation(day));
  const list = listOf(report, ({ data }) => data.filter(wasInStock));
  const isUnderWay = Boolean(report.data?.recosting.length);
  const words = `As of ${formatDay(day)}`;
  return (
    <div>
      {report.data && <RecostingNotice recosting={report.data.recosting} upTo={day} />}
      <BelowCostNotice day={day} />
      <SectionTitle hint={VALUED}>{words}</SectionTitle>
      <DataTable
        label="Value of stock by item"
        columns={valuationColumns(opensProducts)}
        query={{ ...list, data: list.data && pageOf(list.data.data, state) }}
        rowKey={({ kind, item_id }) => `${kind} ${item_id}`}
        card={valuationCard(opensProducts)}
        words={{
          empty: 'No stock found',
          emptyHint: 'No item was left at the end of this day.',
          error: messageOf(report.error, 'The report could not be loaded'),
        }}
        footer={report.data && list.data?.total ? valuationFooter(list.data.data, report.data.totals) : undefined}
        paging={pagingOf(state, change)}
        print={{
          ...print,
          filters: [words, VALUED, isUnderWay && 'Some costs are still being worked out'].filter(Boolean).join(' | '),
          read: async (page) => pageOf((await readNow(getStockValuation(day))).data.filter(wasInStock), page),
        }}
      />
    </div>
  );
}

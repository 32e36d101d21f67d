import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import { usePlaceName } from '@karkhana/shared-auth/screens';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { DataTable, SectionTitle, Stack } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { ChartCard } from '../chart-card.tsx';
import { getReport } from '../get-report.ts';
import { ITEM_TYPE_LABELS } from '../item-type-field.tsx';
import { pagingOf, periodLabel, type ReportState, type ReportViewProps } from '../report-state.ts';
import { stockCard, stockColumns, stockFooter } from './stock-columns.tsx';

const StockChart = lazy(() => import(/* webpackChunkName: "report-charts" */ './stock-chart.tsx'));

const VALUED = 'At average cost on the last day of the period';
const paperLabel = ({ itemType }: ReportState, days: ReportDays, place: string) =>
  [periodLabel(days), itemType && ITEM_TYPE_LABELS[itemType], place, VALUED].filter(Boolean).join(' | ');

/** Opening, received and issued stock, and the closing stock with its value. */
export default function StockSummary({ state, change, days, print }: ReportViewProps) {
  const readNow = useReadNow();
  const report = useQuery(getReport('stock-summary', state, days));
  const place = usePlaceName(state.place);
  const { totals, greatest = [] } = report.data ?? {};
  return (
    <Stack>
      {(report.isLoading || greatest.length > 0) && (
        <ChartCard title="Greatest value in stock" room="bars">
          {greatest.length > 0 && <StockChart rows={greatest} period={periodLabel(days)} />}
        </ChartCard>
      )}
      <div>
        <SectionTitle hint={VALUED}>{[periodLabel(days), place].filter(Boolean).join(', ')}</SectionTitle>
        <DataTable
          label="Stock by item"
          columns={stockColumns}
          query={report}
          rowKey={({ item_type, id }) => `${item_type} ${id}`}
          card={stockCard}
          words={{
            empty: 'No stock found',
            emptyHint: 'Nothing was in stock or moved in this period.',
            error: messageOf(report.error, 'The report could not be loaded'),
          }}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          footer={totals && stockFooter(totals)}
          paging={pagingOf(state, change)}
          print={{ ...print, filters: paperLabel(state, days, place), read: (page) => readNow(getReport('stock-summary', { ...state, ...page }, days)) }}
        />
      </div>
    </Stack>
  );
}

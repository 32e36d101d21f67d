import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import { useDocumentPath } from '@karkhana/shared-auth/screens';
import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import { REGISTER_GST_COLUMNS, type RegisterGstColumn } from '@karkhana/shared-contract/reports/register-columns';
import { DataTable, formatAxisMoney, formatMoney, SectionTitle, Stack, styled, TextLink } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { useColumnTicks } from '../../gst/column-ticks.tsx';
import { ChartCard } from '../chart-card.tsx';
import { getReport } from '../get-report.ts';
import { gstColumnsOf, ofMonths, pagingOf, periodLabel, type ReportViewProps } from '../report-state.ts';
import { registerCard, registerColumns, registerFooter } from './register-columns.tsx';
import type { RegisterKind } from './register-kind.ts';

const Above = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start', marginBottom: 8 });
const MonthChart = lazy(() => import(/* webpackChunkName: "report-charts" */ '../month-chart.tsx'));

/** One register: months as a chart, every document in a table, and their sums. Cancelled documents count as zero. */
export function RegisterView({ kind, state, change, days, print }: ReportViewProps & { kind: RegisterKind }) {
  const readNow = useReadNow();
  const pathOf = useDocumentPath();
  const register = useQuery(getReport(kind.name, state, days));
  const { months = [], totals } = register.data ?? {};
  const list = kind.list(days);
  const period = periodLabel(days);
  const hasChart = register.isLoading ? ofMonths(days) : months.length > 1;
  const chosen = gstColumnsOf(state);
  const [columnsButton, ticks] = useColumnTicks({
    columns: REGISTER_GST_COLUMNS,
    chosen,
    onChange: (next: RegisterGstColumn[]) => change({ columns: next.join(',') }),
  });
  return (
    <Stack>
      {hasChart && (
        <ChartCard room="months">
          {totals && (
            <MonthChart
              title={kind.title}
              period={[period, netOfNotesText(totals.credited_amount, kind.notes)].filter(Boolean).join(', ')}
              total={formatMoney(totals.net_amount)}
              months={months.map(({ month, net_amount }) => ({ month, value: net_amount }))}
              formatTick={formatAxisMoney}
              formatValue={formatMoney}
            />
          )}
        </ChartCard>
      )}
      <div>
        <SectionTitle hint={<TextLink to={list.to}>{list.label}</TextLink>}>{period}</SectionTitle>
        <Above>
          {columnsButton}
          {ticks}
        </Above>
        <DataTable
          label={`${kind.title} and what is still to be paid`}
          columns={registerColumns(kind, chosen)}
          query={register}
          rowKey={({ id, document_type = '' }) => `${document_type} ${id}`}
          card={registerCard(kind, pathOf)}
          words={{ empty: kind.empty, emptyHint: kind.emptyHint, error: messageOf(register.error, 'The report could not be loaded') }}
          footer={totals && totals.count > 0 ? registerFooter(kind, totals) : undefined}
          paging={pagingOf(state, change)}
          print={{ ...print, filters: period, read: (page) => readNow(getReport(kind.name, { ...state, ...page }, days)) }}
        />
      </div>
    </Stack>
  );
}

import { messageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { MARGINS_BY_LABELS } from '@karkhana/shared-contract/reports/report-columns';
import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { listOf } from '../../books/list-of.ts';
import { pageOf, pagingOf, periodLabel, type ReportViewProps } from '../report-state.ts';
import { getMargins } from './get-margins.ts';
import { MARGIN_LINKS, marginCard, marginColumns, marginFooter } from './margin-columns.tsx';

const COUNTED = 'Sales net of notes, before tax and charges; cost of the goods that left';

/** Margins on sales, by product, customer or month. */
export default function Margins({ state, change, days, print }: ReportViewProps) {
  const readNow = useReadNow();
  const by = state.group;
  const linked = useCan(MARGIN_LINKS[by].permission);
  const report = useQuery(getMargins(by, days));
  const list = listOf(report, ({ data }) => data);
  const period = periodLabel(days);
  return (
    <div>
      <SectionTitle hint={COUNTED}>{period}</SectionTitle>
      <DataTable
        label={`Margins by ${MARGINS_BY_LABELS[by].toLowerCase()}`}
        columns={marginColumns(by, linked)}
        query={{ ...list, data: list.data && pageOf(list.data.data, state) }}
        rowKey={({ id }) => id}
        card={marginCard(by, linked)}
        words={{
          empty: 'No sales found',
          emptyHint: 'Nothing was sold in this period.',
          error: messageOf(report.error, 'The report could not be loaded'),
        }}
        footer={report.data?.data.length ? marginFooter(report.data.totals) : undefined}
        paging={pagingOf(state, change)}
        print={{
          ...print,
          filters: [period, `by ${MARGINS_BY_LABELS[by].toLowerCase()}`, COUNTED].join(' | '),
          read: async (page) => pageOf((await readNow(getMargins(by, days))).data, page),
        }}
      />
    </div>
  );
}

import { messageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { DataTable, formatDay, SectionTitle } from '@karkhana/shared-ui';
import { getReport } from '../get-report.ts';
import { pagingOf, type ReportState, type ReportViewProps } from '../report-state.ts';
import { ageingCard, ageingColumns, ageingFooter } from './ageing-columns.tsx';
import { BY_LABELS, PARTY_LABELS } from './ageing-fields.tsx';

const SIGNS = 'Minus: we owe them';
const wordsOf = ({ as_of, by }: ReportState) => `As of ${formatDay(as_of || dayInIndia())}, by ${BY_LABELS[by].toLowerCase()}`;

/** Balance of each party by age; a party leads to its ledger. */
export default function Ageing({ state, change, days, print }: ReportViewProps) {
  const readNow = useReadNow();
  const linked = useCan('vendors:view');
  const report = useQuery(getReport('ageing', state, days));
  const { totals, total = 0 } = report.data ?? {};
  const paper = [wordsOf(state), state.vendor_type && PARTY_LABELS[state.vendor_type], SIGNS].filter(Boolean).join(' | ');
  return (
    <div>
      <SectionTitle hint={SIGNS}>{wordsOf(state)}</SectionTitle>
      <DataTable
        label="What is open by party and age"
        columns={ageingColumns(linked)}
        query={report}
        rowKey={({ vendor_id }) => vendor_id}
        card={ageingCard(linked)}
        words={{ empty: 'Nothing is open', emptyHint: 'No party owes anything on this day.', error: messageOf(report.error, 'The report could not be loaded') }}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        footer={totals && total > 0 ? ageingFooter(totals, total) : undefined}
        paging={pagingOf(state, change)}
        print={{ ...print, filters: paper, read: (page) => readNow(getReport('ageing', { ...state, ...page }, days)) }}
      />
    </div>
  );
}

import { REPORT_PERIOD_LABELS, REPORT_PERIODS, type ReportDays, type ReportPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { DateField, media, SelectField, styled } from '@karkhana/shared-ui';
import { type ReportState, withPeriod } from './report-state.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(3, minmax(0, 220px))',
  [media.phone]: { gridTemplateColumns: '1fr 1fr', '& > .period': { gridColumn: '1 / -1' } },
});
const PERIODS = REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_LABELS[value] }));

interface ReportFiltersProps {
  state: ReportState;
  change: (changes: Partial<ReportState>) => void;
  days: ReportDays;
}

/** Which days the report counts; a day typed by hand makes the period a custom one. */
export function ReportFilters({ state, change, days }: ReportFiltersProps) {
  const backwards = days.startDate && days.endDate && days.endDate < days.startDate;
  const setDay = (day: Partial<ReportDays>) => change({ period: 'custom', ...days, ...day });
  return (
    <Fields>
      <SelectField
        label="Period"
        className="period"
        value={state.period}
        options={PERIODS}
        onChange={(period) => change(withPeriod(period as ReportPeriod, days))}
      />
      <DateField label="Start Date" value={days.startDate} onChange={(startDate) => setDay({ startDate })} />
      <DateField
        label="End Date"
        value={days.endDate}
        onChange={(endDate) => setDay({ endDate })}
        error={backwards ? 'End Date is before Start Date' : undefined}
      />
    </Fields>
  );
}

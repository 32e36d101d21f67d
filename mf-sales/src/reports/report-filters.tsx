import { DateField, media, SelectField, styled } from '@karkhana/shared-ui';
import { type DateRange, PRESET_LABELS, PRESETS, type Preset } from './date-presets.ts';
import { type ReportState, withPeriod } from './report-state.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(3, minmax(0, 220px))',
  marginBottom: 12,
  [media.phone]: { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
});
const PERIODS = PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }));

interface ReportFiltersProps {
  state: ReportState;
  change: (changes: Partial<ReportState>) => void;
  range: DateRange;
}

/** Which days the report counts; a day typed by hand makes the period a custom one. */
export function ReportFilters({ state, change, range }: ReportFiltersProps) {
  const backwards = range.start_date && range.end_date && range.end_date < range.start_date;
  const setDay = (day: Partial<DateRange>) => change({ period: 'custom', ...range, ...day });
  return (
    <Fields>
      <SelectField label="Period" value={state.period} options={PERIODS} onChange={(period) => change(withPeriod(period as Preset, range))} />
      <DateField label="Start Date" value={range.start_date} onChange={(start_date) => setDay({ start_date })} />
      <DateField
        label="End Date"
        value={range.end_date}
        onChange={(end_date) => setDay({ end_date })}
        error={backwards ? 'End Date is before Start Date' : undefined}
      />
    </Fields>
  );
}

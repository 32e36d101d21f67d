import type { ReactNode } from 'react';
import { media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { DateField } from './date-field.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(0, 220px))',
  [media.phone]: { gridTemplateColumns: '1fr 1fr', '& > .wide': { gridColumn: '1 / -1' } },
});

export interface PeriodFieldsProps {
  /** Value of the chosen one of `periods`. */
  period: string;
  /** Choices: 'This month', days of one's own. */
  periods: readonly SelectOption[];
  /** 'yyyy-MM-dd', '' where it is open; the days that the report counts now, in every period. */
  startDate: string;
  /** 'yyyy-MM-dd', '' where it is open. */
  endDate: string;
  /** A preset was chosen; gets its value. */
  onPeriod: (period: string) => void;
  /** A day was chosen by hand. */
  onDays: (days: { startDate: string; endDate: string }) => void;
  /** Further fields; one of class `wide` takes the whole row of a phone. */
  children?: ReactNode;
}

/** Which days a report counts: a preset, or two days; both count. */
export function PeriodFields({ period, periods, startDate, endDate, onPeriod, onDays, children }: PeriodFieldsProps) {
  const backwards = startDate !== '' && endDate !== '' && endDate < startDate;
  return (
    <Fields>
      <SelectField label="Period" className="wide" value={period} options={periods} onChange={onPeriod} />
      <DateField label="Start Date" value={startDate} onChange={(day) => onDays({ startDate: day, endDate })} />
      <DateField
        label="End Date"
        value={endDate}
        onChange={(day) => onDays({ startDate, endDate: day })}
        error={backwards ? 'End Date is before Start Date' : undefined}
      />
      {children}
    </Fields>
  );
}

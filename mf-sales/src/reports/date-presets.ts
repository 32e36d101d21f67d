import { addDays, type Day, financialYear, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';

export const PRESETS = ['this-month', 'last-month', 'this-year', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_LABELS: Record<Preset, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  custom: 'Custom',
};

export interface DateRange {
  start_date: Day;
  end_date: Day;
}

/** The days of a preset, whole months and whole financial years (April to March); custom has its own. */
export function rangeOf(preset: Exclude<Preset, 'custom'>, today: Day): DateRange {
  if (preset === 'this-month') return { start_date: firstOfMonth(today), end_date: lastOfMonth(today) };
  if (preset === 'this-year') return { start_date: `${financialYear(today)}-04-01`, end_date: `${financialYear(today) + 1}-03-31` };
  const end = addDays(firstOfMonth(today), -1);
  return { start_date: firstOfMonth(end), end_date: end };
}

import { type Day, lastOfMonth } from '@karkhana/shared-contract/dates';

/** The same days a year before; the end of a month stays the end of its month. */
export const yearBefore = ({ startDate, endDate }: { startDate: Day; endDate: Day }): { startDate: Day; endDate: Day } => ({
  startDate: sameDay(startDate),
  endDate: endDate === lastOfMonth(endDate) ? lastOfMonth(`${sameDay(endDate).slice(0, 8)}01`) : sameDay(endDate),
});

/** The 28th for 29 February. */
function sameDay(day: Day): Day {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const last = lastOfMonth(`${before.slice(0, 8)}01`);
  return before > last ? last : before;
}

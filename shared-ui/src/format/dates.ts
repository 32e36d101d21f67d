import { clockInIndia, monthName, monthNameShort } from '@karkhana/shared-contract/dates';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const parts = (text: string): [string, string, string] | undefined =>
  /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(text)?.slice(1, 4) as [string, string, string] | undefined;

/** A business day 'yyyy-MM-dd' as `20 Nov 2026`; it is never turned into an instant, so no time zone can shift it. Missing or unreadable: `-`. */
export function formatDay(day: string | null | undefined): string {
  const found = parts(day ?? '');
  return day && found?.[2] ? `${found[2]} ${monthNameShort(day)} ${found[0]}` : '-';
}

/** `20 Nov`, where the year is plain from around it. */
export const formatDayShort = (day: string): string => formatDay(day).replace(/ \d{4}$/, '');

/** `Friday`. */
export const formatWeekday = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '-';

/** 'yyyy-MM' or 'yyyy-MM-dd' as `Nov 2026`. */
export function formatMonth(month: string): string {
  const found = parts(month);
  return found ? `${monthNameShort(month)} ${found[0]}` : '-';
}

/** As `November 2026`, for sentences. */
export function formatMonthLong(month: string): string {
  const found = parts(month);
  return found ? `${monthName(month)} ${found[0]}` : '-';
}

/** An ISO 8601 instant as the clock in India shows it: `20 Nov 2026, 11:42`, in every time zone of the PC. Missing: `-`. */
export function formatInstant(instant: string | null | undefined): string {
  const shown = inIndia(instant);
  return shown ? `${formatDay(shown)}, ${shown.slice(11, 16)}` : '-';
}

/** An ISO 8601 instant as day 'yyyy-MM-dd' and `11:42` of the clock in India. */
export function formatTime(instant: string): { day: string; time: string } {
  const shown = inIndia(instant) ?? '';
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** `20/11/2026 11:42`, as a user's last login is shown (docs/reference/screens.md#formats). Missing: `-`. */
export function formatInstantNumeric(instant: string | null | undefined): string {
  const shown = inIndia(instant);
  return shown ? `${shown.slice(8, 10)}/${shown.slice(5, 7)}/${shown.slice(0, 4)} ${shown.slice(11, 16)}` : '-';
}

function inIndia(instant: string | null | undefined): string | undefined {
  return instant && !Number.isNaN(Date.parse(instant)) ? clockInIndia(instant) : undefined;
}

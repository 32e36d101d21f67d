/**
 * A business day is a calendar day in Asia/Kolkata and travels as 'yyyy-MM-dd' (docs/reference/documents.md#business-days). Nothing here
 * depends on the time zone of the machine. This file imports nothing: the kit takes it too, which imports nothing else of ours.
 */
export type Day = string;

/** Of Asia/Kolkata, all year. */
export const INDIA_OFFSET = '+05:30';
const OFFSET_MILLISECONDS = 330 * 60_000;

export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `November` of 'yyyy-MM' or 'yyyy-MM-dd'. */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? '-';

/** `Nov` of 'yyyy-MM' or 'yyyy-MM-dd'. */
export const monthNameShort = (month: string): string => monthName(month).slice(0, 3);

/** 11 of 'nov', 'Nov' and 'november': the first three letters decide. 0 for an unknown month. */
export const monthNumber = (written: string): number => MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === written.slice(0, 3).toLowerCase()) + 1;

/** Date and time in India at an instant: '2026-11-20T09:30:00.000'. @param instant its text is ISO 8601 */
export const clockInIndia = (instant: Date | string): string => new Date(new Date(instant).getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, -1);

let aheadMs = 0;

/** Milliseconds by which the clock of this machine is ahead of the database's, as the api measures it; less than none where it is behind. In a browser 0. */
export const clockAhead = (): number => aheadMs;

export function noteClockAhead(ms: number): void {
  aheadMs = ms;
}

/** What the database's clock says, as far as it was measured: of several hosts one may be days ahead. */
export const suiteNow = (): Date => new Date(Date.now() - Math.round(aheadMs));

/** The business day of an instant; today unless given. */
export const dayInIndia = (instant: Date = suiteNow()): Day => clockInIndia(instant).slice(0, 10);

/** The instant at which a business day begins. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00${INDIA_OFFSET}`);

/** True for a day that exists: '2026-02-30' does not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days `last` is after `first`. */
export const daysBetween = (first: Day, last: Day): number => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The last day of the month of `day`. */
export function lastOfMonth(day: Day): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The Indian financial year (April to March) of a day, as its first calendar year. */
export function financialYear(day: Day): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= 4 ? year : year - 1;
}

/** 1 April of the Indian financial year of a day. */
export const firstOfFinancialYear = (day: Day): Day => `${financialYear(day)}-04-01`;

/** The months 'yyyy-MM' from that of one day to that of another, both included, in their order. */
export function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(first); day <= last; day = addDays(lastOfMonth(day), 1)) months.push(day.slice(0, 7));
  return months;
}

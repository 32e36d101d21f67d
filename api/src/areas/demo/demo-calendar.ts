import { addDays, type Day, firstOfMonth, startOfDay } from '@karkhana/shared-contract/dates';
import type { Random } from './random.ts';

/** How far the books go back. */
export const DEMO_MONTHS = 6;

/** The first day of the books. */
export function firstDay(today: Day, months: number): Day {
  const month = new Date(`${firstOfMonth(today)}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - months);
  return `${month.toISOString().slice(0, 8)}${String(Math.min(Number(today.slice(8)), 28)).padStart(2, '0')}`;
}

/** The instant of a time of day in India; `minutes` after midnight. */
export const atTime = (day: Day, minutes: number): Date => new Date(startOfDay(day).getTime() + minutes * 60_000);

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** The company is closed on Sundays and on some weekdays; today always has something to see. */
export function workdays(from: Day, today: Day, random: Random): Day[] {
  const days: Day[] = [];
  for (let day = from; day < today; day = addDays(day, 1)) if (!isSunday(day) && !random.chance(0.04)) days.push(day);
  return [...days, today];
}

/** More in this month than before: the season for pumps has begun. */
export const salesOn = (day: Day, today: Day, random: Random): number =>
  firstOfMonth(day) === firstOfMonth(today) ? random.between(3, 7) : random.between(1, 4);

/** That day, or the next workday. */
export const nextOpen = (day: Day): Day => (isSunday(day) ? addDays(day, 1) : day);

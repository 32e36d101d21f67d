import { clockInIndia, INDIA_OFFSET, isDay } from '@karkhana/shared-contract/dates';

/** One rule for the time of day, as on the page Releases: India's. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?)?\s?(Z|[+-]\d\d:\d\d)?$/i;

/** An instant as it is typed: India's time, unless it ends in a zone. Undefined for what is none, such as the 31st of February. */
export function readInstant(text: string): Date | undefined {
  const [, day, minutes = '00:00', seconds = ':00', zone = INDIA_OFFSET] = WRITTEN.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const instant = new Date(`${day}T${minutes}${seconds}${zone.toUpperCase()}`);
  return isDay(day) && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

/** '2026-11-20T09:30:00.000+05:30', which can be typed again as it is. @param instant ISO 8601 */
export const inIndia = (instant: string): string => `${clockInIndia(instant)}${INDIA_OFFSET}`;

/** '20 Nov 2026, 09:30:00 in India (2026-11-20T04:00:00.000Z)'. */
export function formatInstant(instant: Date): string {
  const india = instant.toLocaleString('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });
  return `${india} in India (${instant.toISOString()})`;
}

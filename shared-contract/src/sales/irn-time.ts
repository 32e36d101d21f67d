import { clockInIndia, INDIA_OFFSET } from '../dates.ts';

/** GST began. */
const FIRST_DAY = '2017-07-01';

/** An instant as the e-invoice portal writes it, '2026-11-22 14:05:00' or '22/11/2026 14:05:00' of India, or as ISO 8601; undefined when it is none. */
export function readAckDate(text: string): Date | undefined {
  if (text.length > 40) return undefined;
  const indian = /^(\d\d)\/(\d\d)\/(\d{4})([ T].*)?$/.exec(text);
  const iso = indian ? `${indian[3]}-${indian[2]}-${indian[1]}${indian[4] ?? ''}` : text;
  const parts = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?)?(Z|[+-]\d\d:\d\d)?$/.exec(iso);
  if (!parts) return undefined;
  const [, day = '', minute = '00:00', second = ':00', zone = INDIA_OFFSET] = parts;
  const date = new Date(`${day}T${minute}${second}${zone}`);
  return Number.isNaN(date.getTime()) || day < FIRST_DAY || day >= '2100' ? undefined : date;
}

/** '22-11-2026 14:05' of India, as the portal writes it. */
export function instantShown(instant: string): string {
  const [day = '', time = ''] = clockInIndia(instant).split('T');
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 5)}`;
}

import { type Day, dayInIndia, lastOfMonth } from '../dates.ts';
import { text } from '../fields.ts';

/** The first month of GST. */
const GST_BEGAN = '2017-07';

/** A month of returns, 'yyyy-MM': not of before GST began, not after the present one. */
export const returnPeriod = () =>
  text('Period', 20).test('period', 'Period must be a month, such as 2026-10', (value, { createError }) => {
    if (value === undefined) return true;
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return false;
    if (value < GST_BEGAN) return createError({ message: 'GST began in July 2017: there is no return for an earlier month' });
    return value <= dayInIndia().slice(0, 7) || createError({ message: 'This month has not begun yet' });
  });

/** 'MMyyyy', as the portal writes a month. */
export const portalPeriod = (period: string): string => period.slice(5, 7) + period.slice(0, 4);

/** 'dd-MM-yyyy', as the portal writes a day. */
export const portalDay = (day: Day): string => day.split('-').reverse().join('-');

/** First and last day of a month, or of the quarter that ends with it. */
export function daysOfReturn(period: string, quarterly = false): { startDate: Day; endDate: Day } {
  const month = Number(period.slice(5, 7));
  const first = quarterly ? `${period.slice(0, 5)}${String(month - 2).padStart(2, '0')}` : period;
  return { startDate: `${first}-01`, endDate: lastOfMonth(`${period}-01`) };
}

/** Whether a quarter of returns ends with this month. */
export const endsQuarter = (period: string): boolean => Number(period.slice(5, 7)) % 3 === 0;

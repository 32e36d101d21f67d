import { type Day, dayInIndia, isDay } from '../dates.ts';
import { gstRatesOn } from './rates.ts';

/** The rates that may be charged on a day, to choose from; '' is the percentage of the whole document. @param stays one that is kept to be seen */
export function rateChoices(day: string, hsn: string | null | undefined, stays?: string) {
  const on: Day = isDay(day) ? day : dayInIndia();
  const rates = new Set([...gstRatesOn(on, hsn).map(String), ...(stays ? [stays] : [])]);
  return [{ value: '', label: 'Default' }, ...[...rates].map((value) => ({ value, label: `${value}%` }))];
}

/** The rates of a day as text, for a field that takes others too. */
export const suggestedRates = (day: string): string[] => gstRatesOn(isDay(day) ? day : dayInIndia()).map(String);

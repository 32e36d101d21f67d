import { type Day, financialYear } from '@karkhana/shared-contract/dates';

/**
 * Why the old program's number cannot be kept, or undefined: a number that our own series may still give would be on two invoices.
 * @param prefixes of our own series
 */
export function openingNumberFault(number: string, prefixes: readonly string[], today: Day): string | undefined {
  const [prefix = '', years, place, ...more] = number.split('/');
  if (!place || more.length || !prefixes.includes(prefix.toUpperCase()) || Number.isNaN(Number(place))) return undefined;
  const own = years === shownYears(financialYear(today)) || years === shownYears(financialYear(today) + 1);
  return own ? `${number} is a number of the series that new invoices take here. Choose another invoice prefix in Settings first` : undefined;
}

const shownYears = (year: number): string => `${String(year % 100).padStart(2, '0')}-${String((year + 1) % 100).padStart(2, '0')}`;

import { type Day, financialYear } from '@karkhana/shared-contract/dates';
import { numberSeries } from '@karkhana/shared-contract/document-number';

/** INV/26-27 of INV/26-27/00045. */
export const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('/')).toUpperCase();

/** The number as it would be if it were one of ours: INV/26-27/00045 of inv/26-27/45. One without a series stays as it is. */
export function asOurs(number: string): string {
  const end = number.lastIndexOf('/');
  return end < 0 ? number : `${seriesOf(number)}/${number.slice(end + 1).padStart(5, '0')}`;
}

/**
 * Why the old program's number cannot be kept, or undefined: our own series may still give it, so that it would be on two invoices.
 * @param prefix of new invoices
 */
export function openingNumberFault(number: string, prefix: string, today: Day): string | undefined {
  const series = [0, 1].map((more) => numberSeries(prefix.toUpperCase(), financialYear(today) + more));
  return /\/\d+$/.test(number) && series.includes(seriesOf(number))
    ? `${number} is a number of the series that new invoices take here. Choose another invoice prefix in Settings first`
    : undefined;
}

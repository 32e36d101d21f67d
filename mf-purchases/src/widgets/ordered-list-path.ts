import type { Day } from '@karkhana/shared-contract/dates';

/** The list behind a figure: orders on these days that are not cancelled. */
export const orderedListPath = (first: Day, last: Day): string => `/purchases?startDate=${first}&endDate=${last}&cancelled=false`;

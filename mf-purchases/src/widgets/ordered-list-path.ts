import type { Day } from '@karkhana/shared-contract/dates';

/** The list behind a figure: what was ordered on these days and is not cancelled. */
export const orderedListPath = (first: Day, last: Day): string => `/purchases?startDate=${first}&endDate=${last}&cancelled=false`;

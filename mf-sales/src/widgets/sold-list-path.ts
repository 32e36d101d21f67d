import type { Day } from '@karkhana/shared-contract/dates';

/** The list behind a figure: sales on these days that are not cancelled. */
export const soldListPath = (first: Day, last: Day): string => `/sales?start_date=${first}&end_date=${last}&cancelled=false`;

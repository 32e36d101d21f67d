import type { Day } from '@karkhana/shared-contract/dates';

/** The list behind a figure: what was sold on these days and is not cancelled. */
export const soldListPath = (first: Day, last: Day): string => `/sales?start_date=${first}&end_date=${last}&cancelled=false`;

import type { Day } from '@karkhana/shared-contract/dates';

/** The records behind a figure: of these days. */
export const productionListPath = (first: Day, last: Day): string => `/production?startDate=${first}&endDate=${last}`;

import type { Day } from '@karkhana/shared-contract/dates';

/** Both days count. */
export interface Days {
  startDate: Day;
  endDate: Day;
}

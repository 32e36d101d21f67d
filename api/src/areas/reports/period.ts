import type { Day } from '@karkhana/shared-contract/dates';

/** Both days count; open to a side without one. */
export interface Period {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

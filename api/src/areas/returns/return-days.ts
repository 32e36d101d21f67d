import type { Day } from '@karkhana/shared-contract/dates';

/** Both days count. */
export interface Days {
  startDate: Day;
  endDate: Day;
  /**
   * By which of its days a document is in them: its own; `listed`, that of the GSTR-1 that has it; or `taxed`, that of the GSTR-3B. These two differ from its
   * own where a return was filed before it came. Sales are by their own day unless said, purchases by the day of their tax.
   */
  counts?: 'own' | 'listed' | 'taxed';
  /** Of sales only what is there on another day than its own. */
  onlyLate?: boolean;
}

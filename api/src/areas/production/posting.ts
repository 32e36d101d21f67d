import type { Day } from '@karkhana/shared-contract/dates';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';

/** The user, the record and the reason of an entry in the stock ledger. */
export interface Posting {
  tx: Transaction;
  actor: Actor;
  recordId: number;
  /** The record's. */
  on_day: Day;
  reason?: string;
}

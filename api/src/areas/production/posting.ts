import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';

/** On behalf of whom, for which record, and why something goes into the ledger. */
export interface Posting {
  tx: Transaction;
  actor: Actor;
  recordId: number;
  reason?: string;
}

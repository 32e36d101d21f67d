import type { Day } from '@karkhana/shared-contract/dates';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { StockPlace } from '../../stock/stock.ts';

/** On behalf of whom, for which record, where and why something goes into the ledger. */
export interface Posting {
  tx: Transaction;
  actor: Actor;
  recordId: number;
  /** The record's. */
  on_day: Day;
  reason?: string;
  place: StockPlace;
}

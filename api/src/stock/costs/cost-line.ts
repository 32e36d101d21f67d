import type { Day } from '@karkhana/shared-contract/dates';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { CostCause } from '../../tables/stock.ts';

export interface CostItem {
  kind: StockItemType;
  id: number;
}

interface OfDocument {
  day: Day;
  cause: CostCause;
  document_type: string | null;
  document_id: number | null;
  /** Signed millionths. */
  quantity: bigint;
}

/** All that a document did to an item on a day. Quantities in millionths, values in paise, both signed. */
export interface CostLine extends OfDocument {
  /** Its own; null is at the average of what is there. */
  worth: bigint | null;
  /** The quantity that a debit note of the price is of. */
  of: bigint;
  /** Whether it goes out at the average, or comes back from that. */
  isOut: boolean;
  /** What names the document by which it went out. */
  origin: string;
  /** What of that document went out before the first of these lines. */
  goneQuantity: bigint;
  goneValue: bigint;
  /** How the stock summary counts it. */
  side: 'received' | 'issued' | null;
}

/** What is there. */
export interface CostState {
  quantity: bigint;
  value: bigint;
  /** Millionths of a rupee for one unit, also of what was there last; null before any cost. */
  rate: bigint | null;
  received: bigint;
  issued: bigint;
  opened: bigint;
  openedValue: bigint;
}

export interface CostRow extends OfDocument {
  value: bigint;
  /** After it. */
  state: CostState;
}

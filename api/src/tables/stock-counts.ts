import type { PurchaseCategory } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { CountScope, CountStatus } from '@karkhana/shared-contract/stock/stock-count';
import type { Generated } from 'kysely';
import type { Decimal, Id } from './columns.ts';

export interface StockCounts {
  id: Id;
  number: string;
  date: Day;
  status: Generated<CountStatus>;
  scope: CountScope;
  item_kind: StockItemType | null;
  category: PurchaseCategory | null;
  since: Day | null;
  place_id: Generated<number>;
  notes: string | null;
  created_at: Generated<Date>;
  created_by: number;
  posted_at: Date | null;
  posted_by: number | null;
  reversed_at: Date | null;
  reversed_by: number | null;
  reverse_reason: string | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  cancel_reason: string | null;
}

/** Of one product or one material. */
export interface StockCountLines {
  id: Id;
  stock_count_id: number;
  product_id: number | null;
  material_id: number | null;
  /** The balance at the moment in which `counted` was written, until the count is posted: then what it was compared with. */
  book_quantity: Decimal | null;
  /** The item's last row in the ledger that `book_quantity` contains. */
  book_entry: string | null;
  counted: Decimal | null;
  counted_at: Date | null;
  counted_by: number | null;
  reason: string | null;
  /** Of what was found beyond the books. */
  unit_cost: Decimal | null;
  /** What Post moved. */
  moved: Decimal | null;
  /** The item's name when the count was posted. */
  name: string | null;
}

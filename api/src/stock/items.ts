import { PURCHASE_UNITS, type PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { Unit } from '@karkhana/shared-contract/gst/units';
import { sql } from 'kysely';

/** Units for GST in which a product is counted as a material would be; all others are pieces. */
const COUNTED_IN: { [U in Unit]?: PurchaseUnit } = { KGS: 'kg', MTR: 'meters', LTR: 'liters', BOX: 'boxes' };
const [, PIECES] = PURCHASE_UNITS;

export const unitOfProduct = (uqc: Unit | null): PurchaseUnit => (uqc && COUNTED_IN[uqc]) ?? PIECES;
const UNIT_OF_PRODUCT = sql`coalesce(${JSON.stringify(COUNTED_IN)}::jsonb ->> uqc, ${PIECES}::text)`;

const SHARED = sql`id, name, description, active, stock_quantity, stock_alert_threshold, hsn_code, gst_rate, uqc, taxability, created_at`;

/**
 * Each thing that has stock, products and materials alike (docs/reference/stock.md#items): for statements that would otherwise differ by kind. A condition
 * on `kind` and `id` is answered by the index of the one table.
 */
export const STOCK_ITEMS = sql`(
  select 'product' as kind, sku, ${UNIT_OF_PRODUCT} as unit, ${SHARED} from products
  union all
  select 'material', null, unit, ${SHARED} from materials where own_stock)`;

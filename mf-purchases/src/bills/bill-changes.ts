import { paise, rupees } from '@karkhana/shared-contract/money';
import { expectedBill } from '@karkhana/shared-contract/purchases/bill-totals';
import { moneyShown, quantityShown } from '@karkhana/shared-contract/shown';
import { exact } from '../papers-of-order.ts';
import type { BillRow, BillSums } from './bill-values.ts';
import type { LineToBill } from './to-bill.ts';

/** Something that saving a bill changes. */
export interface BillChange {
  title: string;
  /** As it shows; a plus where more than before. */
  amount: string;
  text: string;
}

const shown = (paiseOf: number) => moneyShown(rupees(paiseOf));
const signed = (paiseOf: number) => `${paiseOf > 0 ? '+' : ''}${shown(paiseOf)}`;

/**
 * What saving the bill changes, in sentences: costs, what is in transit, the tax, and what we owe.
 * @param came by line, what of it is here
 */
export function billChanges(
  items: readonly BillRow[],
  sums: BillSums,
  net: number,
  lines: ReadonlyMap<number, LineToBill>,
  came: ReadonlyMap<number, number>,
): BillChange[] {
  const rows = items.flatMap((line, place) => {
    const found = lines.get(line.purchase_item_id);
    const { quantity = 0, taxable = 0 } = sums.rows[place] ?? {};
    if (!found || quantity === 0) return [];
    const here = Math.min(quantity, came.get(found.item.id) ?? 0);
    const ordered = Math.round((paise(found.item.total_price) * here) / found.item.quantity);
    return [{ ...found, line, quantity, taxable, here, missing: exact(quantity - here), more: Math.round((taxable * here) / quantity) - ordered }];
  });
  if (!rows.length) return [];
  const priced = rows.filter(({ line, item, here }) => here > 0 && Number(line.unit_price) !== item.unit_price);
  const missing = rows.filter((row) => row.missing > 0);
  const names = (of: typeof rows) => of.map(({ item, missing: left }) => `${quantityShown(left)} ${item.unit} of ${item.product_name}`).join(', ');
  return [
    ...priced.map(({ line, item, more }) => ({
      title: 'Another price',
      amount: signed(more),
      text: `${item.product_name} costs ${moneyShown(Number(line.unit_price))}, the order says ${moneyShown(item.unit_price)}. What came of it is costed again, on the day on which it came.`,
    })),
    ...(missing.length
      ? [
          {
            title: 'Goods in transit',
            amount: shown(missing.reduce((sum, { taxable, missing: left, quantity }) => sum + Math.round((taxable * left) / quantity), 0)),
            text: `${names(missing)}: billed and not here. They enter the stock when they come.`,
          },
        ]
      : []),
    ...taxChange(rows, sums.tax, missing.length > 0),
    { title: 'We owe them', amount: shown(net), text: owedBefore(rows) },
  ];
}

interface ChangedRow extends LineToBill {
  here: number;
}

function taxChange(rows: readonly ChangedRow[], tax: number, waits: boolean): BillChange[] {
  if (tax === 0) return [];
  const amount = shown(tax);
  if (rows.some(({ order }) => order.supply_type === null || (order.vendor_gstin ?? '') === ''))
    return [{ title: 'No input tax credit', amount, text: 'The supplier has no GSTIN on the order: its tax is a part of the cost.' }];
  if (rows.every(({ order, item }) => (item.itc ?? order.itc) !== 'eligible'))
    return [{ title: 'No input tax credit', amount, text: 'Its tax is a part of the cost.' }];
  return waits
    ? [{ title: 'Input tax waits', amount, text: 'Claimed in the month in which the last of it comes.' }]
    : [{ title: 'Input tax', amount, text: 'Claimed in the month in which both the goods and the bill are there.' }];
}

/** Goods that are here are owed at the order's price before their bill. */
function owedBefore(rows: readonly ChangedRow[]): string {
  const orders = [...new Set(rows.map(({ order }) => order))];
  const before = orders.reduce((sum, order) => {
    const here = rows.filter((row) => row.order === order).map(({ item, here: quantity }): [number, number] => [item.id, quantity]);
    return sum + expectedBill(order, new Map(here)).net;
  }, 0);
  return before > 0 ? `Was ${shown(before)}: the goods that came, at the order's price.` : 'Nothing of it has come.';
}

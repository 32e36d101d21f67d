import type { LabelledItem } from '@karkhana/shared-auth/screens';
import type { Day } from '@karkhana/shared-contract/dates';
import { day, quantity } from '@karkhana/shared-contract/fields';
import { placeId } from '@karkhana/shared-contract/places/place-field';
import type { PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseStatusInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { formatQuantity } from '@karkhana/shared-ui';
import { array, type InferType, object } from 'yup';

/** Values of the fields: for each line the total received so far, as text. */
export interface ReceiptValues {
  received: string[];
  received_on: string;
  /** Where it came; once the firm has a second place. */
  place_id?: string;
}

export const receiptValues = (items: readonly PurchaseItem[], today: Day): ReceiptValues => ({
  received: items.map((item) => String(item.received_quantity)),
  received_on: today,
});

/** A line's figure, checked against the ordered quantity before the server has to refuse it. */
const receiptSchema = object({
  place_id: placeId(),
  received: array(quantity('Received quantity').required('Received quantity is required').min(0, 'Cannot be negative')).required(),
  received_on: day('Received on'),
});
export type Receipt = InferType<typeof receiptSchema>;

export const receiptSchemaOf = (items: readonly PurchaseItem[]) =>
  receiptSchema.test('over', (value, context) => {
    const row = items.findIndex((item, index) => (value.received[index] ?? 0) > item.quantity);
    const over = items[row];
    if (!over) return true;
    return context.createError({ path: `received[${row}]`, message: `Only ${formatQuantity(over.quantity)} ${over.unit} ordered` });
  });

/**
 * The body of PATCH /purchases/:id/status, with its day where that is not today: the lines whose figure changed since it opened, each with the figure beside
 * it; undefined when none did.
 */
export function receiptChange(
  opened: readonly PurchaseItem[],
  items: readonly PurchaseItem[],
  { received, received_on, place_id }: Receipt,
  today: Day,
): PurchaseStatusInput | undefined {
  const changed = items.flatMap(({ id, received_quantity }, row) =>
    received[row] === opened[row]?.received_quantity ? [] : [{ item_id: id, quantity: received[row] ?? 0, received_before: received_quantity }],
  );
  const more = { ...(received_on && received_on !== today && { received_on }), ...(place_id && { place_id }) };
  return changed.length ? { status: 'partially_received', received: changed, ...more } : undefined;
}

/** Whether a changed figure is below the booked one: the difference leaves the stock again. */
export const takesBack = (opened: readonly PurchaseItem[], items: readonly PurchaseItem[], received: readonly string[]): boolean =>
  items.some((item, row) => received[row] !== '' && Number(received[row]) < item.received_quantity && Number(received[row]) !== opened[row]?.received_quantity);

/** The receipt in words: '120 m of Copper wire received', or the number of items; a lowered figure is a correction. */
export function receivedWords(opened: readonly PurchaseItem[], { received }: Receipt): string {
  const came = opened.flatMap((item, row) => {
    const more = Math.round(((received[row] ?? 0) - item.received_quantity) * 1_000) / 1_000;
    return more === 0 ? [] : [{ ...item, more }];
  });
  const [first] = came;
  if (!first || came.some(({ more }) => more < 0)) return 'Receipt corrected';
  return came.length === 1 ? `${formatQuantity(first.more)} ${first.unit} of ${first.product_name} received` : `${came.length} items received`;
}

/** As many labels as whole units came of each line; a material on two lines gets those of both. */
export function labelsFor(opened: readonly PurchaseItem[], { received }: Receipt): LabelledItem[] {
  const items = new Map<number, LabelledItem>();
  for (const [row, { product_id, product_name, received_quantity }] of opened.entries()) {
    const came = Math.ceil((received[row] ?? 0) - received_quantity);
    if (came <= 0) continue;
    const copies = came + (items.get(product_id)?.copies ?? 0);
    items.set(product_id, { kind: 'material', id: product_id, name: product_name, copies });
  }
  return [...items.values()];
}

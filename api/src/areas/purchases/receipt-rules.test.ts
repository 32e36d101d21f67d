import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { PurchaseStatusInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { quantityNumber, quantityUnits } from '../../stock/stock.ts';
import { type OrderedItem, planReceipts } from './receipt-rules.ts';

const item = (id: number, ordered: number, received: number): OrderedItem => ({
  id,
  material_id: id * 10,
  product_name: `Item ${id}`,
  unit: 'kg',
  units: 1_000_000n,
  ordered: quantityUnits(ordered),
  received: quantityUnits(received),
  unit_cost: '40.40',
});

function planned(from: PurchaseStatus, items: OrderedItem[], input: PurchaseStatusInput): unknown {
  try {
    const plan = planReceipts({ invoice_number: 'PO/26-27/00001', status: from }, items, input);
    return [plan.status, plan.lines.map((line) => [line.item.id, quantityNumber(line.received)])];
  } catch (error) {
    return [(error as { status: number }).status, (error as Error).message];
  }
}
const part = (...received: [number, number][]): PurchaseStatusInput => ({
  status: 'partially_received',
  received: received.map(([item_id, quantity]) => ({ item_id, quantity })),
});

const from = (before: number, ...received: [number, number][]): PurchaseStatusInput => ({
  status: 'partially_received',
  received: received.map(([item_id, quantity]) => ({ item_id, quantity, received_before: before })),
});

const fresh = [item(1, 12.5, 0), item(2, 4, 0)];
const half = [item(1, 12.5, 5), item(2, 4, 0)];
const full = [item(1, 12.5, 12.5), item(2, 4, 4)];

test.each<[string, PurchaseStatus, OrderedItem[], PurchaseStatusInput, unknown]>([
  [
    'received books everything',
    'pending',
    fresh,
    { status: 'received' },
    [
      'received',
      [
        [1, 12.5],
        [2, 4],
      ],
    ],
  ],
  [
    'received books the remainder',
    'partially_received',
    half,
    { status: 'received' },
    [
      'received',
      [
        [1, 12.5],
        [2, 4],
      ],
    ],
  ],
  ['received twice books nothing', 'received', full, { status: 'received' }, ['received', []]],
  ['pending takes everything back', 'partially_received', half, { status: 'pending' }, ['pending', [[1, 0]]]],
  ['cancelled with nothing received', 'pending', fresh, { status: 'cancelled' }, ['cancelled', []]],
  ['a part', 'pending', fresh, part([1, 5]), ['partially_received', [[1, 5]]]],
  ['a part again: the figure is all that came', 'partially_received', half, part([1, 5]), ['partially_received', []]],
  [
    'a lower figure',
    'partially_received',
    half,
    part([1, 2.5], [2, 1]),
    [
      'partially_received',
      [
        [1, 2.5],
        [2, 1],
      ],
    ],
  ],
  [
    'parts that complete every line',
    'partially_received',
    half,
    part([1, 12.5], [2, 4]),
    [
      'received',
      [
        [1, 12.5],
        [2, 4],
      ],
    ],
  ],
  ['parts that leave nothing', 'partially_received', half, part([1, 0]), ['pending', [[1, 0]]]],
  ['a part of what was complete', 'received', full, part([2, 3]), ['partially_received', [[2, 3]]]],
  [
    'received with every line named',
    'pending',
    fresh,
    { ...part([1, 12.5], [2, 4]), status: 'received' },
    [
      'received',
      [
        [1, 12.5],
        [2, 4],
      ],
    ],
  ],
  [
    'received with a part',
    'pending',
    fresh,
    { ...part([1, 5]), status: 'received' },
    [400, 'Received means every item in full. Choose Partially received for a part'],
  ],
  [
    'pending with figures',
    'received',
    full,
    { ...part([1, 5]), status: 'pending' },
    [400, 'Received quantities go with the status Received or Partially received'],
  ],
  ['a line of another order', 'pending', fresh, part([9, 1]), [400, 'Some items are not part of the order']],
  ['more than ordered', 'pending', fresh, part([1, 12.501]), [409, 'More than ordered. Item 1: ordered 12.5 kg, received 12.501']],
  ['from the present figure', 'partially_received', half, from(5, [1, 7]), ['partially_received', [[1, 7]]]],
  ['from none, of a line that has none', 'partially_received', half, from(0, [2, 1]), ['partially_received', [[2, 1]]]],
  ['what is saved already, sent again', 'partially_received', half, from(0, [1, 5]), ['partially_received', []]],
  [
    'from a figure that another user has raised',
    'partially_received',
    half,
    from(0, [1, 3], [2, 1]),
    [409, 'Received by somebody else meanwhile. Item 1: 5 kg by now, not 0'],
  ],
  [
    'a cancelled order',
    'cancelled',
    fresh,
    { status: 'received' },
    [409, 'PO/26-27/00001 is cancelled. Change its status to Pending first, then receive its items'],
  ],
  ['a cancelled order opened again', 'cancelled', fresh, { status: 'pending' }, ['pending', []]],
])('%s', (_name, from, items, input, expected) => expect(planned(from, items, input)).toEqual(expected));

import { mustFind } from '@karkhana/shared-contract/must-get';
import { order, payOrder, receive } from './purchases.ts';
import { cancelSale, sell, takePayment, voidPayment } from './sales.ts';
import { addVendor, adjust, bookTransaction, describeProduct, moveVendor, produce } from './stock.ts';
import type { Worker } from './worker.ts';

interface Operation {
  /** How often, against the others. */
  weight: number;
  possible?: (worker: Worker) => boolean;
  run: (worker: Worker) => Promise<void>;
}

const hasSales = (worker: Worker) => worker.sales.length > 0;
const hasOrders = (worker: Worker) => worker.orders.length > 0;

const LISTS = [
  '/sales?limit=25&search=INV',
  '/purchases?limit=25',
  '/stock/summary',
  '/sales/unpaid',
  '/vendors?search=pune',
  '/stock/ledger?limit=50&sort=-id',
];
const look = async ({ client, random }: Worker) => void (await client.send('GET', random.one(LISTS)));

/** An office's work over a day, mixed. */
const OPERATIONS: readonly Operation[] = [
  { weight: 8, run: sell },
  { weight: 5, possible: hasSales, run: takePayment },
  { weight: 2, possible: hasSales, run: voidPayment },
  { weight: 1, possible: hasSales, run: cancelSale },
  { weight: 3, run: order },
  { weight: 4, possible: hasOrders, run: receive },
  { weight: 2, possible: hasOrders, run: payOrder },
  { weight: 3, run: produce },
  { weight: 3, run: adjust },
  { weight: 2, run: bookTransaction },
  { weight: 1, run: addVendor },
  { weight: 2, possible: (worker) => worker.vendors.length > 0, run: moveVendor },
  { weight: 1, run: describeProduct },
  { weight: 5, run: look },
];

export function nextOperation(worker: Worker): Promise<void> {
  const possible = OPERATIONS.filter((operation) => operation.possible?.(worker) ?? true);
  let left = worker.random.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = mustFind(possible, ({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return chosen.run(worker);
}

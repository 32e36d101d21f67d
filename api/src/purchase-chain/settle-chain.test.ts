import { addDays } from '@karkhana/shared-contract/dates';
import fc from 'fast-check';
import { type Amounts, creditIn, NO_AMOUNTS } from './amounts.ts';
import type { Chain, ChainBill, ChainReceiptLine } from './chain.ts';
import { settleChain } from './settle-chain.ts';

const START = '2026-06-01';
const QUANTITY = 10_000;
const amounts = (price: number): Amounts => ({ ...NO_AMOUNTS, cost: price, igst: Math.round(price * 0.18) });

type Step = { day: number } & (
  | { does: 'receive' | 'back'; quantity: number; rejected: number }
  | { does: 'bill'; quantity: number; price: number }
  | { does: 'more'; price: number }
  | { does: 'cancel'; which: number }
);
const quantity = fc.integer({ min: 1, max: QUANTITY });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ day: fc.nat(90), does: fc.constant('receive' as const), quantity, rejected: fc.nat(500) }),
  fc.record({ day: fc.nat(90), does: fc.constant('back' as const), quantity, rejected: fc.constant(0) }),
  fc.record({ day: fc.nat(90), does: fc.constant('bill' as const), quantity, price: fc.integer({ min: 50_000, max: 150_000 }) }),
  fc.record({ day: fc.nat(90), does: fc.constant('more' as const), price: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ day: fc.nat(90), does: fc.constant('cancel' as const), which: fc.nat(5) }),
);

/** What the steps leave of one line of an order: nothing goes back that is not there, and no more comes or is billed than ordered. */
function chainOf(steps: readonly Step[], landed: number): Chain {
  const receipts: ChainReceiptLine[] = [];
  const bills: ChainBill[] = [];
  let [came, billed, ids] = [0, 0, 0];
  const left = (id: number) => receipts.reduce((sum, row) => (row.id === id || row.reverses === id ? sum + row.quantity - row.rejected : sum), 0);
  const receive = (day: string, wanted: number, bad: number) => {
    const accepted = Math.min(wanted, QUANTITY - came);
    if (accepted <= 0) return;
    came += accepted;
    receipts.push({ id: ++ids, receipt_id: ids, number: `GR/${ids}`, purchase_item_id: 1, day, quantity: accepted + bad, rejected: bad, reverses: null });
  };
  const bill = (date: string, wanted: number, price: number, supplementary = false) => {
    const quantity = supplementary ? 1_000 : Math.min(wanted, QUANTITY - billed);
    if (quantity <= 0) return;
    if (!supplementary) billed += quantity;
    const worth = supplementary ? price : Math.round((price * quantity) / QUANTITY);
    const items = [{ id: ++ids, purchase_item_id: 1, receipt_item_id: null, supplementary, quantity, amounts: amounts(worth) }];
    bills.push({ id: ids, number: `B${ids}`, vendor_id: 7, party: 'S', date, booked_on: date, cancelled_on: null, items });
  };
  for (const each of [...steps].sort((a, b) => a.day - b.day)) {
    const day = addDays(START, each.day);
    if (each.does === 'receive') receive(day, each.quantity, each.rejected);
    else if (each.does === 'bill') bill(day, each.quantity, each.price);
    else if (each.does === 'more') bill(day, 0, each.price, true);
    else if (each.does === 'cancel') {
      const found = bills.filter(({ cancelled_on }) => !cancelled_on)[each.which];
      if (!found) continue;
      found.cancelled_on = day;
      if (!found.items[0]!.supplementary) billed -= found.items[0]!.quantity;
    } else {
      const of = receipts.findLast(({ id, reverses }) => reverses === null && left(id) > 0);
      if (!of) continue;
      const quantity = Math.min(each.quantity, left(of.id));
      came -= quantity;
      receipts.push({ ...of, id: ++ids, day, quantity: -quantity, rejected: 0, reverses: of.id });
    }
  }
  receive(addDays(START, 100), QUANTITY, 0);
  bill(addDays(START, 101), QUANTITY, 100_000);
  const line = { id: 1, quantity: QUANTITY, stocked: QUANTITY, worth: 100_000, amounts: amounts(100_000) };
  const order = {
    id: 1,
    number: 'PO/1',
    vendor_id: 7,
    party: 'S',
    closed: false,
    net: 118_000,
    reverse_charge: false,
    landed: [{ amount: landed, by: 'worth' as const }],
    customs: 0,
    payments: [],
    lines: [line],
  };
  return { orders: [order], receipts, bills, notes: [] };
}

const chains = fc.tuple(fc.array(step, { maxLength: 12 }), fc.nat(20_000)).map(([steps, landed]) => chainOf(steps, landed));

test('once all has come and is billed, nothing is in transit, and what is awaited is credit', () => {
  fc.assert(
    fc.property(chains, (chain) => {
      const { changes, complete } = settleChain(chain);
      const sum = (of: (change: (typeof changes)[number]) => number) => changes.reduce((all, change) => all + of(change), 0);
      const landed = chain.orders[0]!.landed[0]!.amount;
      const transit = landed - sum((change) => change.payable + change.purchases + change.awaited + change.round_off);
      const standing = chain.bills.filter(({ cancelled_on }) => !cancelled_on);
      const credit = standing.reduce((all, { id, items }) => (complete.get(id)!.at(-1)?.is ? all + creditIn(items[0]!.amounts) : all), 0);
      expect([transit, sum(({ awaited }) => awaited) - credit]).toEqual([0, 0]);
      expect(sum(({ payable }) => payable)).toBe(-standing.reduce((all, { items }) => all + items[0]!.amounts.cost + creditIn(items[0]!.amounts), 0));
    }),
  );
});

test('each receipt is worth in stock what it is on the account of purchases, on its own day', () => {
  fc.assert(
    fc.property(chains, (chain) => {
      const { changes, worth } = settleChain(chain);
      const posted = new Map<string, number>();
      for (const { day, purchases } of changes) posted.set(day, (posted.get(day) ?? 0) + purchases);
      const stock = new Map<string, number>();
      for (const { id, day } of chain.receipts) stock.set(day, (stock.get(day) ?? 0) + (worth.get(id) ?? 0));
      for (const day of new Set([...posted.keys(), ...stock.keys()])) expect([day, posted.get(day) ?? 0]).toEqual([day, stock.get(day) ?? 0]);
    }),
  );
});

test('what is entered of a later day changes no credit and no debt of a day before it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(90), (steps, until) => {
      const day = addDays(START, until);
      const before = (chain: Chain): object => {
        const { changes, complete } = settleChain(chain);
        const payable = changes.reduce((all, change) => (change.day <= day ? all + change.payable : all), 0);
        const turns = chain.bills.filter(({ booked_on }) => booked_on <= day).map(({ id }) => complete.get(id)!.filter((turn) => turn.day <= day));
        return { payable, turns };
      };
      const whole = chainOf(steps, 0);
      const cut: Chain = {
        ...whole,
        receipts: whole.receipts.filter((row) => row.day <= day),
        bills: whole.bills
          .filter(({ booked_on }) => booked_on <= day)
          .map((bill) => ({ ...bill, cancelled_on: bill.cancelled_on && bill.cancelled_on <= day ? bill.cancelled_on : null })),
      };
      expect(before(whole)).toEqual(before(cut));
    }),
  );
});

import type { Day } from '@karkhana/shared-contract/dates';
import type { CostCause } from '../../tables/stock.ts';
import type { CostLine, CostRow, CostState } from './cost-line.ts';

/** Nothing is there yet, and no cost is known. */
export const NOTHING: CostState = { quantity: 0n, value: 0n, rate: null, received: 0n, issued: 0n, opened: 0n, openedValue: 0n };

const UNITS = 1_000_000n;
/** Divides millionths of a rupee for one unit, times millionths of units, to paise. */
const PER_PAISA = (UNITS * UNITS) / 100n;

/** Half away from zero, so that what comes back is worth what it left at. */
function divided(value: bigint, divisor: bigint): bigint {
  const [size, by] = [value < 0n ? -value : value, divisor < 0n ? -divisor : divisor];
  const rounded = (size * 2n + by) / (by * 2n);
  return value < 0n === divisor < 0n ? rounded : -rounded;
}

const worthOf = (quantity: bigint, rate: bigint): bigint => divided(quantity * rate, PER_PAISA);
/** Millionths of a rupee for one unit. */
const rateOf = ({ quantity, value }: { quantity: bigint; value: bigint }): bigint => divided(value * PER_PAISA, quantity);

type Gone = Map<string, { quantity: bigint; value: bigint }>;

/** A cost that was entered for an item. */
export interface EnteredCost {
  /** From which it counts. */
  day: Day;
  /** Millionths of a rupee for one unit. */
  cost: bigint;
}

/**
 * The rows of one item by its documents in the order of days. What has no cost is worth what was entered last, else nothing; on the day from which an
 * entered cost counts, one row takes the item to what it is worth by that (docs/reference/cost.md#no-cost).
 * @param known the cost that counts before the first line, in millionths of a rupee
 * @param entered costs that count later: then `lines` are all of the item
 */
export function foldCosts(before: CostState, lines: readonly CostLine[], known: bigint | null, entered: readonly EnteredCost[] = []): CostRow[] {
  const gone: Gone = new Map();
  const until = (day: Day | undefined) => (day === undefined ? lines : lines.filter((line) => line.day < day));
  let past = until(entered[0]?.day);
  const rows = averaged(before, past, known, gone);
  for (const [place, { day, cost }] of entered.entries()) {
    const difference = differenceOn(day, 'entered', rows.at(-1)?.state ?? before, averaged(before, past, cost).at(-1)?.state ?? before);
    if (difference) rows.push(difference);
    const upTo = until(entered[place + 1]?.day);
    rows.push(...averaged(rows.at(-1)?.state ?? before, upTo.slice(past.length), cost, gone));
    past = upTo;
  }
  return rows;
}

/**
 * The moving weighted average (docs/reference/cost.md#average). Each row has its resulting state: that of the row before it, plus its own quantity and
 * value, to the paisa.
 * @param gone what documents took out so far
 */
function averaged(before: CostState, lines: readonly CostLine[], price: bigint | null, gone: Gone = new Map()): CostRow[] {
  const rows: CostRow[] = [];
  let state = before;
  for (const line of lines) {
    const before = gone.get(line.origin) ?? { quantity: 0n, value: 0n };
    const out = { quantity: before.quantity + line.goneQuantity, value: before.value + line.goneValue };
    const value = ownValue(state, line, out, price);
    if (line.quantity < 0n) gone.set(line.origin, { quantity: before.quantity + line.quantity, value: before.value + value });
    const moved = after(state, line, value);
    const right = rightValue(state, moved, line, price);
    const isKnown = (state.rate ?? price) !== null || (line.worth !== null && line.quantity !== 0n);
    const rate = !isKnown ? null : moved.quantity > 0n ? rateOf({ quantity: moved.quantity, value: right }) : (state.rate ?? rateOfIn(line, value));
    rows.push({ ...line, value, state: { ...moved, rate } });
    state = { ...moved, value: right, rate };
    if (right !== moved.value) rows.push({ ...line, cause: 'difference', quantity: 0n, value: right - moved.value, state });
  }
  return rows;
}

/** Paise, signed as the quantity. */
function ownValue(state: CostState, line: CostLine, out: { quantity: bigint; value: bigint }, price: bigint | null): bigint {
  const { quantity } = line;
  if (line.cause === 'price') return priceNote(state, line);
  if (line.worth !== null) return line.worth;
  // What comes back is worth what it left at.
  if (quantity > 0n && line.isOut && out.quantity < 0n) return divided(-out.value * quantity, -out.quantity);
  const rate = state.rate ?? price ?? 0n;
  if (state.quantity <= 0n) return worthOf(quantity, rate);
  if (-quantity <= state.quantity) return divided(state.value * quantity, state.quantity);
  return -state.value + worthOf(state.quantity + quantity, rate);
}

/** A lower price for `of` lowers the value of the part that is still there. */
function priceNote({ quantity, value }: CostState, { worth, of }: CostLine): bigint {
  if (worth === null || of <= 0n || quantity <= 0n) return 0n;
  const lowered = quantity >= of ? worth : divided(worth * quantity, of);
  return -lowered > value ? -value : lowered;
}

function after(state: CostState, { cause, quantity, side }: CostLine, value: bigint): CostState {
  return {
    quantity: state.quantity + quantity,
    value: state.value + value,
    rate: state.rate,
    received: state.received + (side === 'received' ? quantity : 0n),
    issued: state.issued - (side === 'issued' ? quantity : 0n),
    opened: state.opened + (cause === 'opening' ? quantity : 0n),
    openedValue: state.openedValue + (cause === 'opening' ? value : 0n),
  };
}

/**
 * Value of the remaining stock: nothing without stock; after more had left than there was, only what is still there, at its own cost; and the last
 * cost where more would be taken out than was ever mixed in.
 */
function rightValue(before: CostState, moved: CostState, { quantity }: CostLine, price: bigint | null): bigint {
  if (moved.quantity === 0n) return 0n;
  const rate = before.rate ?? price ?? 0n;
  if (moved.quantity < 0n) return quantity > 0n ? worthOf(moved.quantity, rate) : moved.value;
  if (before.quantity < 0n) return divided((moved.value - before.value) * moved.quantity, quantity);
  return moved.value < 0n ? worthOf(moved.quantity, rate) : moved.value;
}

const rateOfIn = ({ quantity }: CostLine, value: bigint): bigint | null => (quantity === 0n ? null : rateOf({ quantity, value }));

/** The row that takes an item from one state to another. Undefined where it is right already. */
export function differenceOn(day: Day, cause: CostCause, stands: CostState, wanted: CostState): CostRow | undefined {
  const [quantity, value] = [wanted.quantity - stands.quantity, wanted.value - stands.value];
  if (quantity === 0n && value === 0n && wanted.rate === stands.rate) return undefined;
  return { day, cause, document_type: null, document_id: null, quantity, value, state: wanted };
}

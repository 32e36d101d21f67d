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

/**
 * The moving weighted average of one item over its documents in the order of days (docs/reference/cost.md#average). Each row has its resulting state:
 * that of the row before it, plus its own quantity and value, to the paisa.
 * @param price millionths of a rupee, at which an item is valued until it has a cost
 */
export function foldCosts(before: CostState, lines: readonly CostLine[], price: bigint): CostRow[] {
  const rows: CostRow[] = [];
  const gone = new Map<string, { quantity: bigint; value: bigint }>();
  let state = before;
  for (const line of lines) {
    const before = gone.get(line.origin) ?? { quantity: 0n, value: 0n };
    const out = { quantity: before.quantity + line.goneQuantity, value: before.value + line.goneValue };
    const value = ownValue(state, line, out, price);
    if (line.quantity < 0n) gone.set(line.origin, { quantity: before.quantity + line.quantity, value: before.value + value });
    const moved = after(state, line, value);
    const right = rightValue(state, moved, line, price);
    const rate = moved.quantity > 0n ? rateOf({ quantity: moved.quantity, value: right }) : (state.rate ?? rateOfIn(line, value));
    rows.push({ ...line, value, state: { ...moved, rate } });
    state = { ...moved, value: right, rate };
    if (right !== moved.value) rows.push({ ...line, cause: 'difference', quantity: 0n, value: right - moved.value, state });
  }
  return rows;
}

/** Paise, signed as the quantity. */
function ownValue(state: CostState, line: CostLine, out: { quantity: bigint; value: bigint }, price: bigint): bigint {
  const { quantity } = line;
  if (line.cause === 'price') return priceNote(state, line);
  if (line.worth !== null) return line.worth;
  // What comes back is worth what it left at.
  if (quantity > 0n && line.isOut && out.quantity < 0n) return divided(-out.value * quantity, -out.quantity);
  const rate = state.rate ?? price;
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
function rightValue(before: CostState, moved: CostState, { quantity }: CostLine, price: bigint): bigint {
  if (moved.quantity === 0n) return 0n;
  const rate = before.rate ?? price;
  if (moved.quantity < 0n) return quantity > 0n ? worthOf(moved.quantity, rate) : moved.value;
  if (before.quantity < 0n) return divided((moved.value - before.value) * moved.quantity, quantity);
  return moved.value < 0n ? worthOf(moved.quantity, rate) : moved.value;
}

const rateOfIn = ({ quantity }: CostLine, value: bigint): bigint | null => (quantity === 0n ? null : rateOf({ quantity, value }));

/** The line by which an open period corrects the state at the end of a closed one. Undefined where it is right. */
export function closedDifference(stands: CostState, wanted: CostState, day: Day): CostRow | undefined {
  const [quantity, value] = [wanted.quantity - stands.quantity, wanted.value - stands.value];
  if (quantity === 0n && value === 0n && wanted.rate === stands.rate) return undefined;
  const cause: CostCause = 'closed';
  return { day, cause, document_type: null, document_id: null, quantity, value, state: wanted };
}

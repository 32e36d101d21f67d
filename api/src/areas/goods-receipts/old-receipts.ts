import type { Day } from '@karkhana/shared-contract/dates';
import { smaller } from './planned-lines.ts';

/** A line of an order, as the ledger of before knows it. Millionths. */
export interface OldLine {
  id: number;
  /** 'm' or 'p' with the id of what entered the stock. */
  goods: string;
  /** Rupees for one unit of stock. */
  ledger_cost: string;
  /** Units of stock in one of the line. */
  units: bigint;
  ordered: bigint;
  received: bigint;
}

/** A movement of the stock that no receipt has yet, in units of stock. */
export interface OldMove {
  id: number;
  goods: string;
  unit_cost: string | null;
  quantity: bigint;
  day: Day;
  place_id: number;
  user_id: number;
  created_at: Date;
}

/** A line of a receipt to be made, or of one that is there; in millionths of the order line's unit. */
export interface OldReceiptLine {
  /** Of one that is there. */
  saved?: { id: number; receipt_id: number };
  /** Of the movement. */
  move?: number;
  line: number;
  day: Day;
  place_id: number;
  user_id: number;
  created_at: Date;
  quantity: bigint;
  /** What it takes back. */
  reverses?: OldReceiptLine;
}

/** What came on one day to one place, as one user entered it. */
export interface OldReceipt {
  lines: OldReceiptLine[];
}

/**
 * Receipts of an order from the movements of the stock (docs/reference/stock.md#receipts). A movement names the goods and what they cost: of two lines
 * with the same goods it is of the one with that price, else of the first that still has room. What went back is of the last receipt at its place.
 * @param standing lines of receipts that are there already, the oldest first
 */
export function oldReceipts(
  lines: readonly OldLine[],
  moves: readonly OldMove[],
  standing: readonly OldReceiptLine[],
): { receipts: OldReceipt[]; back: OldReceiptLine[] } {
  const receipts: OldReceipt[] = [];
  const back: OldReceiptLine[] = [];
  const left = new Map(standing.map((line) => [line, line.quantity]));
  const got = new Map(lines.map(({ id }) => [id, 0n]));
  for (const { line, quantity } of standing) got.set(line, (got.get(line) ?? 0n) + quantity);
  let open: { key: string; receipt: OldReceipt } | undefined;
  for (const move of moves) {
    const { goods, day, place_id, user_id, created_at } = move;
    const facts = { move: move.id, day, place_id, user_id, created_at };
    const own = lines.filter((line) => line.goods === goods);
    const inOrder = [...own.filter((line) => line.ledger_cost === move.unit_cost), ...own.filter((line) => line.ledger_cost !== move.unit_cost)];
    let quantity = move.quantity;
    if (quantity < 0n) {
      const at = [...left.keys()].reverse().filter(({ line }) => inOrder.some(({ id }) => id === line));
      const sorted = [...at.filter((line) => line.place_id === place_id), ...at.filter((line) => line.place_id !== place_id)];
      for (const id of inOrder.map((line) => line.id)) {
        for (const reverses of sorted.filter(({ line }) => line === id)) {
          const units = inOrder.find((line) => line.id === id)?.units ?? 1_000_000n;
          const taken = smaller(left.get(reverses) ?? 0n, (-quantity * 1_000_000n) / units);
          if (taken <= 0n) continue;
          left.set(reverses, (left.get(reverses) ?? 0n) - taken);
          got.set(id, (got.get(id) ?? 0n) - taken);
          quantity += (taken * units) / 1_000_000n;
          back.push({ ...facts, line: id, quantity: -taken, reverses });
        }
      }
      open = undefined;
      continue;
    }
    const key = `${day} ${place_id} ${user_id}`;
    if (open?.key !== key) {
      open = { key, receipt: { lines: [] } };
      receipts.push(open.receipt);
    }
    for (const [index, line] of inOrder.entries()) {
      const came = (quantity * 1_000_000n) / line.units;
      const room = line.ordered - (got.get(line.id) ?? 0n);
      const taken = index === inOrder.length - 1 ? came : smaller(came, room);
      if (taken <= 0n) continue;
      quantity -= (taken * line.units) / 1_000_000n;
      got.set(line.id, (got.get(line.id) ?? 0n) + taken);
      const receiptLine = { ...facts, line: line.id, quantity: taken };
      open.receipt.lines.push(receiptLine);
      left.set(receiptLine, taken);
    }
  }
  settle(lines, receipts, left, got);
  return { receipts: receipts.filter((receipt) => receipt.lines.length), back };
}

/** Lines with the same goods and price: what the order's figures give to another line is moved there. */
function settle(lines: readonly OldLine[], receipts: readonly OldReceipt[], left: Map<OldReceiptLine, bigint>, got: Map<number, bigint>): void {
  const more = (line: OldLine) => (got.get(line.id) ?? 0n) - line.received;
  for (const over of lines.filter((line) => more(line) > 0n)) {
    for (const under of lines.filter((line) => line.goods === over.goods && line.units === over.units && more(line) < 0n)) {
      for (const receipt of [...receipts].reverse()) {
        for (const line of receipt.lines.filter((each) => each.line === over.id)) {
          const moved = [left.get(line) ?? 0n, more(over), -more(under)].reduce(smaller);
          if (moved <= 0n) continue;
          line.quantity -= moved;
          left.set(line, (left.get(line) ?? 0n) - moved);
          receipt.lines.push({ ...line, line: under.id, quantity: moved });
          got.set(over.id, (got.get(over.id) ?? 0n) - moved);
          got.set(under.id, (got.get(under.id) ?? 0n) + moved);
        }
        receipt.lines = receipt.lines.filter(({ quantity }) => quantity > 0n);
      }
    }
  }
}

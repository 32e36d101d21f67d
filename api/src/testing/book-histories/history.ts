import { addDays } from '@karkhana/shared-contract/dates';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../test-api.ts';

/** An account's name, paise with debits above zero, and the party on the accounts of customers and suppliers. */
export type ModelLine = [account: string, amount: number, vendor?: number];

/** The expected books, computed from the requests and not from stored figures. Shared by all histories. */
export class ModelBooks {
  readonly posted: { day: string; account: string; amount: number }[] = [];
  readonly owed = new Map<number, number>();

  post(day: string, lines: readonly ModelLine[]): void {
    for (const [account, amount, vendor] of lines) {
      this.posted.push({ day, account, amount });
      if (vendor !== undefined) this.owed.set(vendor, (this.owed.get(vendor) ?? 0) + amount);
    }
  }
}

export const mirroredLines = (lines: readonly ModelLine[]): ModelLine[] =>
  lines.map(([account, amount, vendor]) => (vendor === undefined ? [account, -amount] : [account, -amount, vendor]));

/** A credit or debit note, or what it raised. Paise. */
export interface Noted {
  id: number;
  day: string;
  net: number;
  pieces: number;
  /** What of its credit paid its own document, paid others and was paid back. */
  own: number;
  elsewhere: number;
  refunded: number;
  lines: ModelLine[];
  cancelled: boolean;
  /** What it posted on a day after its own, with the bill of its order. */
  later?: { day: string; lines: ModelLine[] }[];
}
export const creditLeft = ({ net, own, elsewhere, refunded, cancelled }: Noted): number => (cancelled ? 0 : net - own - elsewhere - refunded);

/** A sale or an order. Paise. */
export interface Owed {
  id: number;
  /** Of its one line. */
  item: number;
  day: string;
  /** Net for one piece. */
  each: number;
  pieces: number;
  /** By debit notes of a sale. */
  net: number;
  paid: number;
  settled: number;
  /** Pieces that notes credited. */
  credited: number;
  /** Cancelled, or given back. */
  gone: boolean;
  /** It has a debit note, which is cancelled before it is. */
  raised: boolean;
  notes: Noted[];
}
export const openOf = ({ net, paid, settled, gone }: Owed): number => (gone ? 0 : net - paid - settled);

export interface Order extends Owed {
  /** Its posted lines, and their day. */
  posted: { day: string; lines: ModelLine[] };
  billed: boolean;
  /** The day on which its bill is booked. */
  booked: string | null;
  landed: { id: number; day: string; lines: ModelLine[]; amount: number; cancelled: boolean }[];
}

/** A receipt or supplier payment. Paise. */
export interface Money {
  id: number;
  day: string;
  lines: ModelLine[];
  /** The settled sum, and the documents that it paid. */
  settles: number;
  parts: { of: Owed; amount: number }[];
  voided: boolean;
}
export const advanceOf = ({ settles, parts, voided }: Money): number => (voided ? 0 : settles - parts.reduce((sum, { amount }) => sum + amount, 0));

/** A line of the bank's statement, in paise: below zero for money that went out. */
export interface BankLine {
  id: number;
  day: string;
  amount: number;
  /** The receipt or supplier payment that it became. */
  matched: Money | null;
}

/** What a step is given: the day, how much (1 to 9) and which of the documents that there are (0 to 99). */
export interface Given {
  on: string;
  size: number;
  pick: number;
}
export type Steps<Name extends string> = Record<Name, (history: History, given: Given) => Promise<void>>;

/** Parties of its own; the books are shared with all other histories. */
export class History {
  closed: string | null = null;
  changes = 0;
  refusals = 0;
  readonly sales: Owed[] = [];
  readonly orders: Order[] = [];
  readonly receipts: Money[] = [];
  readonly payments: Money[] = [];
  readonly entries: { id: number; day: string; lines: ModelLine[]; reversed: boolean }[] = [];
  readonly spent: { id: number; day: string; lines: ModelLine[]; deleted: boolean }[] = [];
  readonly bankLines: BankLine[];
  constructor(
    readonly api: TestApi,
    readonly books: ModelBooks,
    readonly parties: { customer: number; supplier: number; interstate: boolean },
    readonly goods: { product: number; material: number; accounts: Record<string, number> },
    bankLines: readonly BankLine[],
  ) {
    this.bankLines = [...bankLines];
  }

  /** What papers of orders post of a closed day, on the first open one. */
  late: { day: string; lines: ModelLine[]; on: string }[] = [];

  /** Posts what belongs to a day, where that is closed on the first open one. */
  postLate(day: string, lines: ModelLine[]): void {
    const on = this.closed !== null && this.isClosed(day) ? addDays(this.closed, 1) : day;
    this.books.post(on, lines);
    if (on !== day) this.late.push({ day, lines, on });
  }

  /** Closes or opens: what was posted late goes to its own day, where that is open again. */
  setClosed(closed: string | null): void {
    const isOpened = this.closed !== null && (closed === null || closed < this.closed);
    this.closed = closed;
    if (!isOpened) return;
    const late = this.late;
    this.late = [];
    for (const { day, lines, on } of late) {
      this.books.post(on, mirroredLines(lines));
      this.postLate(day, lines);
    }
  }

  isClosed = (day: string): boolean => this.closed !== null && day <= this.closed;

  /** The answer's data where these days are open; where one is closed it is refused, and nothing changes. */
  async done(days: readonly string[], answer: Promise<LightMyRequestResponse>) {
    const { statusCode, body } = await answer;
    const refused = days.some(this.isClosed);
    this[refused ? 'refusals' : 'changes'] += 1;
    if (refused) expect([statusCode, JSON.parse(body).code]).toEqual([409, 'CLOSED_PERIOD']);
    else if (statusCode >= 300) throw new Error(body);
    return refused ? undefined : JSON.parse(body).data;
  }

  /** Tax at 18 % of `taxable` on the accounts of its kind, paise. @param side which of both: output tax is a credit */
  taxLines(side: 'Input' | 'Output', taxable: number): ModelLine[] {
    const tax = (taxable * 18) / 100;
    if (this.parties.interstate) return [[`${side} IGST`, tax]];
    return [
      [`${side} CGST`, tax / 2],
      [`${side} SGST`, tax / 2],
    ];
  }
}

export const laterOf = (one: string, other: string): string => [one, other].sort()[1]!;

/** One of those that there are; undefined where there is none. */
export const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

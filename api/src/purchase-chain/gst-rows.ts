import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type OwnBill, standingParts } from './own-bills.ts';
import type { ReadChain, TaxFacts } from './read-chains.ts';
import type { LinePart, SettledChain } from './settle-chain.ts';

export type GstKind = 'claimed' | 'reversed' | 'reclaimed' | 'unbilled' | 'owed' | 'owed_credit';

/** A line for the registers of GST, on the day on which it counts. Paise, signed. */
export interface GstRow extends TaxFacts {
  purchase_id: number;
  bill_id: number | null;
  note_id: number | null;
  on_day: Day;
  kind: GstKind;
  /** The day on which it would count, where that was closed or filed. */
  for_day?: Day | null;
}

type Of = Pick<GstRow, 'purchase_id' | 'bill_id' | 'note_id'>;
const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'tax'] as const;
const withAmounts = (facts: TaxFacts, of: (name: (typeof AMOUNTS)[number]) => number): TaxFacts => ({
  ...{ hsn_code: facts.hsn_code, taxability: facts.taxability, gst_rate: facts.gst_rate, itc: facts.itc },
  ...{ taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst'), tax: of('tax') },
});
const monthOf = (day: Day) => day.slice(0, 7);

/** Turns of a bill as the returns have them: what goes back in the month in which it was claimed was never claimed. */
function turnKinds(turns: readonly { day: Day; is: boolean }[]): { day: Day; sign: 1 | -1; kind: GstKind }[] {
  let [last, gone]: [Day | null, boolean] = [null, false];
  return turns.map(({ day, is }) => {
    if (is) {
      last = day;
      return { day, sign: 1 as const, kind: gone ? ('reclaimed' as const) : ('claimed' as const) };
    }
    const undone = last !== null && monthOf(last) === monthOf(day) && !gone;
    if (!undone) gone = true;
    return { day, sign: -1 as const, kind: undone ? ('claimed' as const) : ('reversed' as const) };
  });
}

/** What of a chain counts for GST, by day (docs/reference/returns.md#inward). */
export function gstRows(chain: ReadChain, settled: SettledChain): GstRow[] {
  const rows: GstRow[] = [];
  const add = (of: Of, on_day: Day, kind: GstKind, facts: readonly TaxFacts[], sign: 1 | -1) => {
    for (const fact of facts) rows.push({ ...of, ...withAmounts(fact, (name) => sign * fact[name]), on_day, kind });
  };
  for (const { id, lines } of chain.orders) {
    const of = { purchase_id: id, bill_id: null, note_id: null };
    const taxes = mustGet(chain.orderTaxes, id);
    const { reverse_charge, intra } = mustGet(chain.facts, id);
    if (!reverse_charge) rows.push(...byParts(of, 'unbilled', taxes, lines, settled.unbilled));
    const ours = taxes.map((fact) => {
      const line = lines.find((each) => each.id === fact.line);
      const owed = line?.amounts.owed ?? 0;
      const half = intra ? Math.floor(owed / 2) : 0;
      return { ...fact, cgst: half, sgst: intra ? owed - half : 0, igst: intra ? 0 : owed, tax: owed };
    });
    rows.push(...byParts(of, 'owed', ours, lines, settled.owed), ...byParts(of, 'owed_credit', ours, lines, settled.owedCredit));
  }
  const firstOrder = (bill: number) =>
    chain.orders.find(({ lines }) => chain.bills.find(({ id }) => id === bill)?.items.some((item) => lines.some(({ id }) => id === item.purchase_item_id)))?.id;
  for (const { id } of chain.bills) {
    const purchase_id = firstOrder(id);
    if (purchase_id === undefined || mustGet(chain.facts, purchase_id).reverse_charge) continue;
    for (const { day, sign, kind } of turnKinds(settled.complete.get(id) ?? []))
      add({ purchase_id, bill_id: id, note_id: null }, day, kind, mustGet(chain.billTaxes, id), sign);
  }
  for (const note of chain.notes) {
    const purchase_id = chain.orders.find(({ lines }) => note.lines.some((line) => lines.some(({ id }) => id === line.purchase_item_id)))?.id;
    if (purchase_id === undefined) continue;
    const of = { purchase_id, bill_id: null, note_id: note.id };
    const taxes = mustGet(chain.noteTaxes, note.id);
    if (mustGet(chain.facts, purchase_id).reverse_charge) {
      add(of, note.day, 'owed', taxes, -1);
      continue;
    }
    const turns = turnsOfNote(note.day, turnKinds(settled.complete.get(settled.billOfNote.get(note.id) ?? 0) ?? []));
    add(of, note.day, 'unbilled', taxes, -1);
    for (const { day, sign, kind } of turns) {
      add(of, day, 'unbilled', taxes, sign);
      add(of, day, kind, taxes, sign === 1 ? -1 : 1);
    }
  }
  return netted(rows);
}

/** The same of a bill without an order. */
export function ownBillRows(bill: OwnBill): GstRow[] {
  const { id, purchase_id, taxes, lines, booked_on, cancelled_on, intra } = bill;
  const of = { purchase_id, bill_id: id, note_id: null };
  if (!bill.reverse_charge) {
    if (cancelled_on && bill.expense) return [];
    const turns = bill.numbered ? turnKinds([{ day: booked_on, is: true }, ...(cancelled_on ? [{ day: cancelled_on, is: false }] : [])]) : [];
    const all = bill.numbered ? turns : [{ day: booked_on, sign: 1 as const, kind: 'unbilled' as const }];
    return netted(all.flatMap(({ day, sign, kind }) => taxes.map((fact) => ({ ...of, ...withAmounts(fact, (name) => sign * fact[name]), on_day: day, kind }))));
  }
  const ours = taxes.map((fact, index) => {
    const owed = lines[index]?.amounts.owed ?? 0;
    const half = intra ? Math.floor(owed / 2) : 0;
    return { ...fact, cgst: half, sgst: intra ? owed - half : 0, igst: intra ? 0 : owed, tax: owed };
  });
  let before = 0;
  const rows = standingParts(bill).flatMap(({ day, part }) => {
    const after = before + part;
    const own = ours.map((fact) => withAmounts(fact, (name) => Math.round(fact[name] * after) - Math.round(fact[name] * before)));
    before = after;
    return own.flatMap((fact) => (['owed', 'owed_credit'] as const).map((kind) => ({ ...of, ...fact, on_day: day, kind })));
  });
  return netted(rows);
}

/** A note takes from its bill's credit while that is claimed, since its own day. */
function turnsOfNote(since: Day, turns: readonly { day: Day; sign: 1 | -1; kind: GstKind }[]) {
  return turns.flatMap((turn, place) => {
    const next = turns[place + 1];
    if (turn.sign === 1)
      return next && next.day <= since
        ? []
        : [{ ...turn, day: turn.day < since ? since : turn.day, kind: turn.day < since ? ('claimed' as const) : turn.kind }];
    return turn.day > since ? [turn] : [];
  });
}

/** Parts of lines as they add up, with the charges by the worth of the lines. */
function byParts(
  of: Of,
  kind: GstKind,
  taxes: readonly (TaxFacts & { line: number | null })[],
  lines: readonly { id: number; worth: number }[],
  parts: readonly LinePart[],
): GstRow[] {
  const own = parts.filter(({ line }) => lines.some(({ id }) => id === line));
  const all = lines.reduce((sum, { worth }) => sum + worth, 0);
  return taxes.flatMap((fact) => {
    let before = 0;
    const mine = [...own].sort((a, b) => (a.day < b.day ? -1 : 1)).filter(({ line }) => fact.line === null || fact.line === line);
    return mine.map(({ day, line, part }): GstRow => {
      const weight = fact.line !== null ? 1 : all > 0 ? (lines.find(({ id }) => id === line)?.worth ?? 0) / all : 1 / lines.length;
      const after = before + part * weight;
      const amounts = withAmounts(fact, (name) => Math.round(fact[name] * after) - Math.round(fact[name] * before));
      before = after;
      return { ...of, ...amounts, on_day: day, kind };
    });
  });
}

const keyOf = ({ purchase_id, bill_id, note_id, hsn_code, taxability, gst_rate, itc }: GstRow): string =>
  JSON.stringify([purchase_id, bill_id, note_id, hsn_code, taxability, gst_rate, itc]);
const isNothing = (row: GstRow) => AMOUNTS.every((name) => row[name] === 0);

/** One row for each kind of line and day; nothing where it comes to nothing. */
function netted(rows: readonly GstRow[]): GstRow[] {
  const sums = new Map<string, GstRow>();
  for (const row of rows) {
    const key = `${keyOf(row)} ${row.on_day} ${row.kind}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, ...withAmounts(known, (name) => known[name] + row[name]) } : row);
  }
  return [...sums.values()].filter((row) => !isNothing(row));
}

const CREDIT: readonly GstKind[] = ['claimed', 'reversed', 'reclaimed'];
const groupOf = ({ kind }: GstRow): string => (CREDIT.includes(kind) ? 'credit' : kind);

/** Rows of closed days stay as they are; what they lack or have too much is a row of the first open day. */
export function keepClosed(stored: readonly GstRow[], wanted: readonly GstRow[], closed: Day | null): GstRow[] {
  if (closed === null) return [...wanted];
  const first = addDays(closed, 1);
  const differences = new Map<string, GstRow>();
  const count = (row: GstRow, sign: 1 | -1) => {
    const key = `${keyOf(row)} ${groupOf(row)}`;
    const known = differences.get(key) ?? { ...row, ...withAmounts(row, () => 0), on_day: first, for_day: row.on_day };
    differences.set(key, { ...known, ...withAmounts(row, (name) => known[name] + sign * row[name]) });
  };
  for (const row of wanted) if (row.on_day <= closed) count(row, 1);
  for (const row of stored) if (row.on_day <= closed) count(row, -1);
  const late = [...differences.values()].map((row): GstRow => {
    if (groupOf(row) !== 'credit') return row;
    const goesBack = row.taxable < 0 || row.tax < 0;
    return { ...row, kind: (row.note_id === null) === goesBack ? 'reversed' : 'claimed' };
  });
  return netted([...stored.filter(({ on_day }) => on_day <= closed), ...late, ...wanted.filter(({ on_day }) => on_day > closed)]);
}

import { rupees } from '@karkhana/shared-contract/money';
import {
  advanceOf,
  creditLeft,
  type Given,
  type History,
  laterOf,
  type ModelLine,
  type Money,
  mirroredLines,
  type Noted,
  type Owed,
  openOf,
  pickOf,
} from './history.ts';

/** What sales with credit notes and receipts do, and orders with debit notes and supplier payments alike. */
export interface Side {
  documents(history: History): readonly Owed[];
  /** Receipts or supplier payments. */
  money(history: History): readonly Money[];
  key: 'sale_id' | 'purchase_id';
  paths: { documents: string; notes: string; money: string };
  /** Of notes: POST .../<this>. */
  note: string;
  reason: string;
  /** What a note posts, in paise before tax. */
  noteLines(history: History, taxable: number, of: { document: Owed; day: string }): ModelLine[];
  /** What money that comes back for a note posts. */
  refundLines(history: History, amount: number): ModelLine[];
  refundMethod: 'cash' | 'bank';
  /** Makes an unpaid document. */
  make(history: History, given: Given): Promise<void>;
  /** Pays all that is open of the oldest. */
  payWhole(history: History, given: Given): Promise<void>;
}

export const oldestOpen = (side: Side, history: History): Owed | undefined => side.documents(history).find((document) => openOf(document) > 0);

/** Credits pieces of a document. Where `pick` is odd, of a paid one: then the credit is left over. */
export async function credit(side: Side, history: History, { on, size, pick }: Given): Promise<void> {
  const whole = side.documents(history).filter(({ gone, credited, pieces }) => !gone && credited < pieces);
  const document = pickOf(pick % 2 ? whole.toSorted((one, other) => openOf(one) - openOf(other)).slice(0, 1) : whole, pick);
  if (!document) return;
  const day = laterOf(on, document.day);
  const pieces = Math.min(size, document.pieces - document.credited);
  const note = { date: day, kind: 'return', reason: side.reason, items: [{ item_id: document.item, quantity: pieces }] };
  const made = await history.done([day], history.api.post(`${side.paths.documents}/${document.id}/${side.note}`, note));
  if (!made) return;
  const net = pieces * document.each;
  const own = Math.min(net, openOf(document));
  const lines = side.noteLines(history, (net * 100) / 118, { document, day });
  document.settled += own;
  document.credited += pieces;
  document.notes.push({ id: made.id, day, net, pieces, own, elsewhere: 0, refunded: 0, lines, cancelled: false });
  history.books.post(day, lines);
}

/** A note with credit left: of a paid document, where there is none yet and no closed period forbids it. */
async function leftCredit(side: Side, history: History, given: Given): Promise<Noted | undefined> {
  const found = () =>
    side
      .documents(history)
      .flatMap(({ notes }) => notes)
      .find((each) => creditLeft(each) > 0);
  if (found()) return found();
  if (!oldestOpen(side, history)) await side.make(history, given);
  await side.payWhole(history, given);
  await credit(side, history, { ...given, pick: 1 });
  return found();
}

/** Credit of a note pays another document of the party. Nothing is posted. */
export async function spendCredit(side: Side, history: History, given: Given): Promise<void> {
  const note = await leftCredit(side, history, given);
  if (!oldestOpen(side, history)) await side.make(history, given);
  const document = oldestOpen(side, history);
  if (!document || !note || document.notes.includes(note)) return;
  const amount = Math.min(creditLeft(note), openOf(document));
  await history.done([], history.api.post(`${side.paths.notes}/${note.id}/allocate`, { allocations: [{ [side.key]: document.id, amount: rupees(amount) }] }));
  note.elsewhere += amount;
  document.settled += amount;
}

export async function refund(side: Side, history: History, given: Given): Promise<void> {
  const note = await leftCredit(side, history, given);
  if (!note) return;
  const day = laterOf(given.on, note.day);
  const amount = Math.min(creditLeft(note), given.size * 1_500);
  const body = { date: day, amount: rupees(amount), payment_method: side.refundMethod };
  if (!(await history.done([day], history.api.post(`${side.paths.notes}/${note.id}/refund`, body)))) return;
  note.refunded += amount;
  history.books.post(day, side.refundLines(history, amount));
}

const isUnused = ({ cancelled, elsewhere, refunded }: Noted) => !cancelled && !elsewhere && !refunded;

export async function cancelNote(side: Side, history: History, given: Given): Promise<void> {
  const { pick } = given;
  const noted = () => side.documents(history).find(({ notes }) => notes.some(isUnused));
  if (!noted()) {
    await side.make(history, given);
    await credit(side, history, { ...given, pick: 0 });
  }
  const document = noted();
  const note = document && pickOf(document.notes.filter(isUnused), pick);
  if (!document || !note) return;
  if (!(await history.done([note.day], history.api.post(`${side.paths.notes}/${note.id}/cancel`, { reason: 'Twice' })))) return;
  note.cancelled = true;
  document.settled -= note.own;
  document.credited -= note.pieces;
  history.books.post(note.day, mirroredLines(note.lines));
  for (const { day, lines } of note.later ?? []) history.postLate(day, mirroredLines(lines));
}

/** What is on account pays a document. Nothing is posted: the whole was, when it was recorded. */
export async function spendAdvance(side: Side, history: History): Promise<void> {
  const money = side.money(history).find((each) => advanceOf(each) > 0);
  const document = oldestOpen(side, history);
  if (!money || !document) return;
  const amount = Math.min(advanceOf(money), openOf(document));
  await history.done([], history.api.post(`${side.paths.money}/${money.id}/allocate`, { allocations: [{ [side.key]: document.id, amount: rupees(amount) }] }));
  document.paid += amount;
  money.parts.push({ of: document, amount });
}

/** Takes a receipt or supplier payment back: what it paid is owed again. */
export async function voidMoney(side: Side, history: History, { pick }: Given): Promise<void> {
  const money = pickOf(
    side.money(history).filter(({ voided }) => !voided),
    pick,
  );
  if (!money || !(await history.done([money.day], history.api.post(`${side.paths.money}/${money.id}/void`, { reason: 'Returned' })))) return;
  money.voided = true;
  for (const { of, amount } of money.parts) of.paid -= amount;
  for (const line of history.bankLines) if (line.matched === money) line.matched = null;
  history.books.post(money.day, mirroredLines(money.lines));
}

import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { FixedDays } from './closed-period.ts';
import { type Entry, entryOf, type Line, mirrored } from './entry.ts';
import type { DocumentPostings, PostedEntry } from './posted-entries.repository.ts';

export interface NewEntry extends Entry {
  /** Null of what is entered by hand. */
  document_id: number | null;
  /** The entry that it takes back. */
  reverses: number | null;
}

/** The entries to post so that a document has those of its rule: wrong ones are reversed on their own day, then posted anew. */
export function entryChanges(document: DocumentPostings, { closed, until }: FixedDays): NewEntry[] {
  // A paper that comes late has its own day, unless the books are closed; and purchases follow the stock, which only a closed day keeps.
  const fixed = document.posted.length && !document.goods ? until : closed;
  const { id, wanted, posted, takenBackOn } = document.carried && fixed !== null ? withoutClosed(document, fixed) : document;
  const missing = [...wanted];
  const different = posted.filter((entry) => {
    const place = missing.findIndex((each) => isSame(each, entry));
    if (place >= 0) missing.splice(place, 1);
    return place < 0;
  });
  const isClosed = (day: Day) => closed !== null && day <= closed;
  const takeBack = (entry: PostedEntry): NewEntry => {
    const date = isClosed(entry.date) && takenBackOn ? takenBackOn : entry.date;
    const { id: reverses, kind, number, narration, lines } = entry;
    return { date, kind, number, narration, lines: mirrored(lines), document_id: id, reverses };
  };
  return [...different.map(takeBack), ...missing.map((entry) => ({ ...entry, document_id: id, reverses: null }))];
}

/** Narration of what differs from closed days. */
export const LATE = 'Of closed days';

/** Entries of closed or filed days stay; what they should be is an entry of the first open day. */
function withoutClosed(document: DocumentPostings, closed: Day): DocumentPostings {
  const isClosed = ({ date }: Entry) => date <= closed;
  const sums = new Map<string, Line>();
  const add = (lines: readonly Line[], sign: 1 | -1) => {
    for (const line of lines) {
      const key = `${line.account} ${line.vendor_id}`;
      sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + sign * line.amount });
    }
  };
  for (const entry of document.wanted.filter(isClosed)) add(entry.lines, 1);
  for (const entry of document.posted.filter(isClosed)) add(entry.lines, -1);
  const model = document.wanted.findLast(isClosed) ?? document.posted.findLast(isClosed);
  const late = model ? entryOf({ ...model, date: addDays(closed, 1), narration: LATE, lines: [...sums.values()] }) : [];
  const open = (entry: Entry) => !isClosed(entry);
  return { ...document, wanted: [...late, ...document.wanted.filter(open)], posted: document.posted.filter(open) };
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.kind === other.kind && one.date === other.date && one.number === other.number && linesText(one) === linesText(other);

const linesText = ({ lines }: Entry): string =>
  lines
    .map(({ account, vendor_id, amount }) => `${account} ${vendor_id} ${amount}`)
    .sort()
    .join();

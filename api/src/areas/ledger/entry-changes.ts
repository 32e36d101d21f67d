import type { Day } from '@karkhana/shared-contract/dates';
import { type Entry, mirrored } from './entry.ts';
import type { DocumentPostings, PostedEntry } from './posted-entries.repository.ts';

export interface NewEntry extends Entry {
  /** Null of what is entered by hand. */
  document_id: number | null;
  /** The entry that it takes back. */
  reverses: number | null;
}

/** The entries to post so that a document has those of its rule: wrong ones are reversed on their own day, then posted anew. */
export function entryChanges({ id, wanted, posted, takenBackOn }: DocumentPostings, lockedUntil: Day | null): NewEntry[] {
  const missing = [...wanted];
  const different = posted.filter((entry) => {
    const place = missing.findIndex((each) => isSame(each, entry));
    if (place >= 0) missing.splice(place, 1);
    return place < 0;
  });
  const isClosed = (day: Day) => lockedUntil !== null && day <= lockedUntil;
  const takeBack = (entry: PostedEntry): NewEntry => {
    const date = isClosed(entry.date) && takenBackOn ? takenBackOn : entry.date;
    const { id: reverses, kind, number, narration, lines } = entry;
    return { date, kind, number, narration, lines: mirrored(lines), document_id: id, reverses };
  };
  return [...different.map(takeBack), ...missing.map((entry) => ({ ...entry, document_id: id, reverses: null }))];
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.kind === other.kind && one.date === other.date && one.number === other.number && linesText(one) === linesText(other);

const linesText = ({ lines }: Entry): string =>
  lines
    .map(({ account, vendor_id, amount }) => `${account} ${vendor_id} ${amount}`)
    .sort()
    .join();

import type { InferType } from 'yup';
import { flag, id, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { JOURNAL_KINDS } from './journal-entry.ts';

const { page, limit } = listFields([], '');

/** GET /journal-entries: of one document, of one kind, by hand with `by_hand`, or all. */
export const journalQuery = record({ page, limit, kind: oneOf('Kind', JOURNAL_KINDS), document_id: id('Document'), by_hand: flag('By hand') });
export type JournalQuery = InferType<typeof journalQuery>;

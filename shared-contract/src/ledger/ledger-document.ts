import { number, object, oneOf } from '../answers.ts';
import { kindsWith } from '../documents/document-kinds.ts';

/** Kinds of documents with a page of their own. */
export const LEDGER_PAGES = kindsWith('page');
export type LedgerPage = (typeof LEDGER_PAGES)[number];

/** Of a payment the sale or order that it pays, of a refund its note; null where no page shows the document. */
export const ledgerDocument = object({ page: oneOf(LEDGER_PAGES), id: number() }).nullable();

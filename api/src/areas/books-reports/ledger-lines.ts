import { LEDGER_PAGES, type LedgerPage } from '@karkhana/shared-contract/ledger/ledger-document';
import { type RawBuilder, sql } from 'kysely';
import { byEntryKind, documentOfPart, isPart, typeOfPart } from '../../documents/entry-documents.ts';

const PAGES: { [kind: string]: RawBuilder<unknown> } = {
  ...Object.fromEntries(LEDGER_PAGES.map((kind) => [kind, sql.lit(kind)])),
  opening_sale: sql.lit('sale'),
  opening_purchase: sql.lit('purchase'),
};

/** Of journal_entries `entries`: the page of the document, and its id there. A part is on the page of its document: a payment on that of the sale. */
export const DOCUMENT_OF_ENTRY = sql`
  ${byEntryKind((kind) => (isPart(kind) ? typeOfPart(kind) : (PAGES[kind] ?? sql`null`)))} as page,
  ${byEntryKind((kind) => (isPart(kind) ? sql`(select id from (${documentOfPart(kind)}) document)` : sql`entries.document_id`))} as page_id`;

export interface StoredDocument {
  page: LedgerPage | null;
  page_id: number | null;
}

export const documentOf = ({ page, page_id }: StoredDocument) => (page === null || page_id === null ? null : { page, id: page_id });

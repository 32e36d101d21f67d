import type { Access } from '@karkhana/shared-contract/access';
import { DOCUMENTS, type KindWith } from '@karkhana/shared-contract/documents/document-kinds';
import { LINKED_KINDS, type Paper, paperLinkEndpoints, paperOf } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { downloadVoucher } from '../account-payments/download-voucher.ts';
import { logoAsLink } from '../company/logo.repository.ts';
import { downloadNote } from '../notes/download-note.ts';
import { readNote } from '../notes/note.repository.ts';
import { CREDIT, DEBIT, type NoteSide, RAISE } from '../notes/note-side.ts';
import { statement } from '../party-ledger/statement.ts';
import { downloadOrder } from '../purchases/download-order.ts';
import { readPurchase } from '../purchases/purchase.repository.ts';
import { downloadInvoice } from '../sales/download-invoice.ts';
import { readSale } from '../sales/sale.repository.ts';
import type { LinkedPaper } from './paper-link.ts';

/** Nobody: who opens a link has not signed in. */
const NOBODY: Actor = { id: 0 };

const noteOf = (side: NoteSide) => async (db: Reader, id: number) => downloadNote(await readNote(db, side, id), side.document);

/** The paper of a document as its own endpoint gives it to who is signed in, and with the same refusals. */
export const PAPER_OF: Record<KindWith<'paper'>, (db: Reader, id: number) => Promise<FileAnswer>> = {
  sale: async (db, id) => downloadInvoice(await readSale(db, id), undefined, await logoAsLink(db)),
  credit_note: noteOf(CREDIT),
  sale_debit_note: noteOf(RAISE),
  receipt: downloadVoucher,
  purchase: async (db, id) => downloadOrder(await readPurchase(db, id)),
  debit_note: noteOf(DEBIT),
};

const kindOf = (paper: Paper): KindWith<'paper'> | undefined => LINKED_KINDS.find((kind) => paperOf(kind) === paper);

/** What the maker of a link needs, as long as it opens. */
export function accessOf(paper: Paper): Exclude<Access, 'public'> {
  const kind = kindOf(paper);
  return kind ? DOCUMENTS[kind].opens : paperLinkEndpoints['POST /api/vendors/:id/statement/link'].access;
}

/** The paper as it is now. @throws AppError where there is none */
export async function paperNow(db: Reader, { paper, id, from, to }: Pick<LinkedPaper, 'paper' | 'id' | 'from' | 'to'>): Promise<FileAnswer> {
  const kind = kindOf(paper);
  return kind ? PAPER_OF[kind](db, id) : statement(db, NOBODY, id, { format: 'pdf', ...(from && { from }), ...(to && { to }) });
}

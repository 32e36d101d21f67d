import type { Access } from '@karkhana/shared-contract/access';
import { paperLinkEndpoints as links, type Paper } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
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

type Fetch = (db: Reader, asked: Pick<LinkedPaper, 'id' | 'from' | 'to'>) => Promise<FileAnswer>;

/** Nobody: who opens a link has not signed in. */
const NOBODY: Actor = { id: 0 };

const noteOf =
  (side: NoteSide): Fetch =>
  async (db, { id }) =>
    downloadNote(await readNote(db, side, id), side.document);

/** Each paper as its own endpoint gives it to who is signed in, and with the same refusals. */
const PAPER: Record<Paper, Fetch> = {
  invoice: async (db, { id }) => downloadInvoice(await readSale(db, id), undefined, await logoAsLink(db)),
  'credit-note': noteOf(CREDIT),
  'sale-debit-note': noteOf(RAISE),
  voucher: (db, { id }) => downloadVoucher(db, id),
  order: async (db, { id }) => downloadOrder(await readPurchase(db, id)),
  'debit-note': noteOf(DEBIT),
  statement: (db, { id, from, to }) => statement(db, NOBODY, id, { format: 'pdf', ...(from && { from }), ...(to && { to }) }),
};

/** What its maker needs, as long as it opens. */
export const ACCESS_OF: Record<Paper, Exclude<Access, 'public'>> = {
  invoice: links['POST /api/sales/:id/link'].access,
  'credit-note': links['POST /api/credit-notes/:id/link'].access,
  'sale-debit-note': links['POST /api/sale-debit-notes/:id/link'].access,
  voucher: links['POST /api/receipts/:id/voucher/link'].access,
  order: links['POST /api/purchases/:id/link'].access,
  'debit-note': links['POST /api/debit-notes/:id/link'].access,
  statement: links['POST /api/vendors/:id/statement/link'].access,
};

/** The paper as it is now. @throws AppError where there is none */
export const paperNow = (db: Reader, { paper, ...asked }: Pick<LinkedPaper, 'paper' | 'id' | 'from' | 'to'>): Promise<FileAnswer> => PAPER[paper](db, asked);

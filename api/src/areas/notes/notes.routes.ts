import { noteEndpoints } from '@karkhana/shared-contract/notes/note-endpoints';
import type { NoteListQuery, RefundInput } from '@karkhana/shared-contract/notes/note-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { routesOf } from '../../platform/routes-of.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { allocateNote } from './allocate-note.service.ts';
import { cancelNote } from './cancel-note.service.ts';
import { createNote } from './create-note.service.ts';
import { downloadNote } from './download-note.ts';
import { readNote } from './note.repository.ts';
import { listNotes } from './note-list.repository.ts';
import { CREDIT, DEBIT, type NoteSide, RAISE } from './note-side.ts';
import { refundNote } from './refund-note.service.ts';
import { enterSupplierNote } from './supplier-note.service.ts';
import { voidAllocation } from './void-allocation.service.ts';

const { read, write, file } = routesOf(noteEndpoints);

/** What both kinds of notes do alike. */
const notesOf = (side: NoteSide) => {
  const changed = async (tx: Transaction, id: number, audit: Audit) => ({ body: { data: await readNote(tx, side, id) }, audit });
  return {
    list: (db: Reader, { query }: { query: NoteListQuery }) => listNotes(db, side, query),
    detail: async (db: Reader, { params }: { params: { id: number } }) => ({ data: await readNote(db, side, params.id) }),
    pdf: async (db: Reader, { params }: { params: { id: number } }) => downloadNote(await readNote(db, side, params.id), side.document),
    create: async (tx: Transaction, { params, body, user }: { params: { id: number }; body: Parameters<typeof createNote>[4]; user: Actor }) => {
      const { id, number, audit } = await createNote(tx, user, side, params.id, body);
      return { body: { data: { id, number } }, audit };
    },
    refund: async (tx: Transaction, { params, body, user }: { params: { id: number }; body: RefundInput; user: Actor }) =>
      changed(tx, params.id, await refundNote(tx, user, side, params.id, body)),
    cancel: async (tx: Transaction, { params, body, user }: { params: { id: number }; body: { reason: string }; user: Actor }) =>
      changed(tx, params.id, await cancelNote(tx, user, side, params.id, body.reason)),
    voidAllocation: async (
      tx: Transaction,
      { params: { id, allocationId }, body, user }: { params: { id: number; allocationId: number }; body: { reason: string }; user: Actor },
    ) => changed(tx, id, await voidAllocation(tx, user, side, { id, allocation_id: allocationId, reason: body.reason })),
    allocate: async (tx: Transaction, user: Actor, id: number, allocations: Parameters<typeof allocateNote>[4]) =>
      changed(tx, id, await allocateNote(tx, user, side, id, allocations)),
  };
};

const credit = notesOf(CREDIT);
const debit = notesOf(DEBIT);
const raise = notesOf(RAISE);

export const noteRoutes = [
  write('POST /api/sales/:id/credit-notes', credit.create),
  read('GET /api/credit-notes', credit.list),
  read('GET /api/credit-notes/:id', credit.detail),
  file('GET /api/credit-notes/:id/pdf', credit.pdf),
  write('POST /api/credit-notes/:id/allocate', (tx, { params, body, user }) =>
    credit.allocate(
      tx,
      user,
      params.id,
      body.allocations.map(({ sale_id, amount }) => ({ document_id: sale_id, amount })),
    ),
  ),
  write('POST /api/credit-notes/:id/allocations/:allocationId/void', credit.voidAllocation),
  write('POST /api/credit-notes/:id/refund', credit.refund),
  write('POST /api/credit-notes/:id/cancel', credit.cancel),
  write('POST /api/sales/:id/debit-notes', raise.create),
  read('GET /api/sale-debit-notes', raise.list),
  read('GET /api/sale-debit-notes/:id', raise.detail),
  file('GET /api/sale-debit-notes/:id/pdf', raise.pdf),
  write('POST /api/sale-debit-notes/:id/cancel', raise.cancel),
  write('POST /api/purchases/:id/debit-notes', debit.create),
  read('GET /api/debit-notes', debit.list),
  read('GET /api/debit-notes/:id', debit.detail),
  file('GET /api/debit-notes/:id/pdf', debit.pdf),
  write('POST /api/debit-notes/:id/allocate', (tx, { params, body, user }) =>
    debit.allocate(
      tx,
      user,
      params.id,
      body.allocations.map(({ purchase_id, amount }) => ({ document_id: purchase_id, amount })),
    ),
  ),
  write('POST /api/debit-notes/:id/allocations/:allocationId/void', debit.voidAllocation),
  write('POST /api/debit-notes/:id/refund', debit.refund),
  write('PUT /api/debit-notes/:id/supplier-note', async (tx, { params, body, user }) => {
    const audit = await enterSupplierNote(tx, user, params.id, body);
    return { body: { data: await readNote(tx, DEBIT, params.id) }, audit };
  }),
  write('POST /api/debit-notes/:id/cancel', debit.cancel),
];

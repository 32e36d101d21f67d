import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { creditsUsedFor, entriesSettling, notesOf } from './document-notes.repository.ts';
import { lockDocument, saveCredit } from './locked-document.ts';
import type { NoteSide } from './note-side.ts';

/** Throws while this document has active notes, and names them. @param verb 'cancel the sale' */
export async function refuseWithNotes(tx: Transaction, side: NoteSide, documentId: number, verb: string): Promise<void> {
  const standing = (await notesOf(tx, side, documentId)).filter(({ cancelled_at }) => cancelled_at === null);
  if (!standing.length) return;
  const numbers = standing.map(({ number }) => number).join(', ');
  const [names, them] = standing.length === 1 ? [side.name.toLowerCase(), 'it'] : [`${side.name.toLowerCase()}s`, 'them'];
  throw new AppError('CONFLICT', `It has ${standing.length === 1 ? 'the ' : ''}${names} ${numbers}. Cancel ${them} first, then ${verb}`);
}

/** Credit of other documents that paid this one is free again: for a document that is cancelled. It must be locked by this transaction. */
export async function freeCredits(tx: Transaction, actor: Actor, side: NoteSide, documentId: number): Promise<void> {
  const credits = await creditsUsedFor(tx, side, documentId);
  const entries = await entriesSettling(tx, side, documentId);
  if (!credits.length && !entries.length) return;
  const ids = credits.map(({ note_id }) => note_id);
  await sql`select from correction_notes where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
  await sql`update correction_notes notes set amount_used = amount_used - freed.amount, version = version + 1, updated_by = ${actor.id}, updated_at = now()
    from (select note_id, sum(amount) as amount from note_allocations where ${sql.ref(side.key)} = ${documentId} and cancelled_at is null group by 1) freed
    where notes.id = freed.note_id`.execute(tx);
  await tx
    .updateTable('note_allocations')
    .set({ cancelled_at: happenedAt(actor) })
    .where(side.key, '=', documentId)
    .where('cancelled_at', 'is', null)
    .execute();
  const document = await lockDocument(tx, side, documentId);
  await saveCredit(tx, actor, side, { ...document, settled: 0 });
}

import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { type AttachmentOwner, lockedOwner } from './attachment-owner.ts';

/** What was cancelled stays as it was, with its papers. */
export async function removeAttachment(tx: Transaction, owner: AttachmentOwner, id: number, attachmentId: number): Promise<Audit> {
  const { name: document, cancelled } = await lockedOwner(tx, owner, id);
  if (cancelled) throw new AppError('CONFLICT', 'What is attached to a cancelled document stays with it');
  const row = await tx.deleteFrom('attachments').where(owner.key, '=', id).where('id', '=', attachmentId).returning(['name', 'size']).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Attachment not found');
  const detail = { [owner.key]: id, ...row };
  return { action: 'delete', entity: 'attachment', entity_id: attachmentId, summary: `${row.name} removed from ${document}`, detail };
}

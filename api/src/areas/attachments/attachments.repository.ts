import type { Attachment } from '@karkhana/shared-contract/attachments/attachment';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { type AttachmentOwner, foundOwner } from './attachment-owner.ts';

/** Without the bytes: ten of them may be 50 MB. */
export const FACTS = ['id', 'name', 'content_type', 'size', 'user_name', 'created_at'] as const;

type Stored = Omit<Attachment, 'created_at'> & { created_at: Date };
export const attachmentOf = (row: Stored): Attachment => ({ ...row, created_at: row.created_at.toISOString() });

/** In the order in which they came. @throws AppError 404 */
export async function listAttachments(db: Reader, owner: AttachmentOwner, id: number): Promise<Attachment[]> {
  await foundOwner(db, owner, id);
  const rows = await db.selectFrom('attachments').select(FACTS).where(owner.key, '=', id).orderBy('id').execute();
  return rows.map(attachmentOf);
}

/** @throws AppError 404, also for an attachment of another document */
export async function readAttachment(db: Reader, owner: AttachmentOwner, id: number, attachmentId: number) {
  await foundOwner(db, owner, id);
  const row = await db
    .selectFrom('attachments')
    .select(['name', 'content_type', 'content'])
    .where(owner.key, '=', id)
    .where('id', '=', attachmentId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Attachment not found');
  return row;
}

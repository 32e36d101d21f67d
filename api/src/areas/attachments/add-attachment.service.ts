import { type Attachment, MOST_ATTACHMENTS } from '@karkhana/shared-contract/attachments/attachment';
import type { User } from '../../platform/access.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { type AttachmentOwner, lockedOwner } from './attachment-owner.ts';
import { attachmentOf, FACTS } from './attachments.repository.ts';
import { fittingName, typeOfBytes } from './type-of-bytes.ts';

const WRONG_KIND = 'Only photos (JPEG, PNG, WebP) and PDFs can be attached';

/** The document is locked first: two who add the tenth at once follow one another, and the second is refused. */
export async function addAttachment(
  tx: Transaction,
  user: User,
  owner: AttachmentOwner,
  id: number,
  { name, content }: Pick<UploadedFile, 'name' | 'content'>,
): Promise<{ attachment: Attachment; audit: Audit }> {
  const content_type = typeOfBytes(content);
  if (!content_type) throw badInput('file', WRONG_KIND);
  const { name: document } = await lockedOwner(tx, owner, id);
  const { count } = await tx
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(owner.key, '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_ATTACHMENTS) throw new AppError('CONFLICT', `There are ${MOST_ATTACHMENTS} attachments already. Remove one first`);
  const row = await tx
    .insertInto('attachments')
    .values({
      ...{ [owner.key]: id },
      name: fittingName(name, content_type),
      content_type,
      size: content.length,
      content,
      created_by: user.id,
      user_name: user.name,
    })
    .returning(FACTS)
    .executeTakeFirstOrThrow();
  const attachment = attachmentOf(row);
  const detail = { [owner.key]: id, name: row.name, size: row.size };
  return { attachment, audit: { action: 'create', entity: 'attachment', entity_id: row.id, summary: `${row.name} attached to ${document}`, detail } };
}

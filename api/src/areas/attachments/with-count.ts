import type { AttachedTo } from '@karkhana/shared-contract/attachments/attachment';
import type { Reader } from '../../platform/database.ts';
import { OWNERS } from './attachment-owner.ts';

/** A document with the number of files that are attached to it, where there are any. */
export async function withAttachmentCount<Document extends { id: number }>(
  db: Reader,
  kind: AttachedTo,
  document: Document,
): Promise<Document & { attachment_count?: number }> {
  const { count } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(OWNERS[kind].key, '=', document.id)
    .executeTakeFirstOrThrow();
  return { ...document, ...(count && { attachment_count: count }) };
}

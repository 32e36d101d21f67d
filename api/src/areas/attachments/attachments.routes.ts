import { Readable } from 'node:stream';
import { ATTACHED_TO, type AttachedTo, type Attachment, MAX_ATTACHMENT_BYTES } from '@karkhana/shared-contract/attachments/attachment';
import { attachmentEndpoints } from '@karkhana/shared-contract/attachments/attachment-endpoints';
import type { Database, Reader, Transaction } from '../../platform/database.ts';
import type { FileAnswer, Input } from '../../platform/route.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { addAttachment } from './add-attachment.service.ts';
import { OWNERS } from './attachment-owner.ts';
import { listAttachments, readAttachment } from './attachments.repository.ts';
import { removeAttachment } from './remove-attachment.service.ts';

const { read, write, file, act } = routesOf(attachmentEndpoints);

/** Keeps everything in a file from running, for any type that a browser guesses and at any place. */
const HARMLESS = { 'content-security-policy': "sandbox; default-src 'none'" };

interface Of {
  params: { id: number };
}
interface One {
  params: { id: number; attachmentId: number };
}

/** What is done alike with those of each kind of document. */
const attachedTo = (kind: AttachedTo) => {
  const owner = OWNERS[kind];
  return {
    list: async (db: Reader, { params }: Of) => ({ data: await listAttachments(db, owner, params.id) }),
    /** Its bytes are in memory, bounded by MAX_ATTACHMENT_BYTES, then in one transaction: a client that goes away meanwhile leaves nothing. */
    async add(
      database: Database,
      { params, user, client, saved, ...input }: Of & Pick<Input<unknown, unknown, unknown>, 'user' | 'client' | 'file' | 'saved'>,
    ) {
      const sent = await input.file(MAX_ATTACHMENT_BYTES);
      const added = await database.transaction(async (tx) => {
        const { attachment, audit } = await addAttachment(tx, user, owner, params.id, sent);
        await writeAudit(tx, user, client.requestId, audit);
        return { attachment, audit };
      });
      saved(added.audit);
      return { data: added.attachment satisfies Attachment };
    },
    async content(db: Reader, { params }: One): Promise<FileAnswer> {
      const { name, content_type, content } = await readAttachment(db, owner, params.id, params.attachmentId);
      return {
        filename: name,
        contentType: content_type,
        content: async () => ({ size: content.length, content: Readable.from([content]) }),
        headers: HARMLESS,
      };
    },
    async remove(tx: Transaction, { params }: One) {
      const audit = await removeAttachment(tx, owner, params.id, params.attachmentId);
      return { body: { data: { id: params.attachmentId } }, audit };
    },
  };
};

export const attachmentRoutes = ATTACHED_TO.flatMap((kind) => {
  const { list, add, content, remove } = attachedTo(kind);
  return [
    read(`GET /api/${kind}/:id/attachments`, list),
    act(`POST /api/${kind}/:id/attachments`, add, { atomic: true }),
    file(`GET /api/${kind}/:id/attachments/:attachmentId`, content),
    write(`DELETE /api/${kind}/:id/attachments/:attachmentId`, remove),
  ];
});

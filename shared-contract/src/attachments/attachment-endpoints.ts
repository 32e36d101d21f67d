import { dataOf, deleted, list } from '../answers.ts';
import { defineEndpoints, file, idParams } from '../endpoint.ts';
import { id } from '../fields.ts';
import type { Permission } from '../permissions.ts';
import { record } from '../record.ts';
import { ATTACHED_TO, ATTACHMENT_TYPES, type AttachedTo, attachment } from './attachment.ts';

const KINDS: Record<AttachedTo, [label: string, area: 'sales' | 'purchases' | 'accounting' | 'vendors']> = {
  sales: ['Sale', 'sales'],
  purchases: ['Purchase', 'purchases'],
  'accounting/transactions': ['Transaction', 'accounting'],
  vendors: ['Vendor', 'vendors'],
};

/** Permission to see or edit the document covers its files. */
function endpointsOf(kind: AttachedTo) {
  const [label, area] = KINDS[kind];
  const [see, edit]: [Permission, Permission] = [`${area}:view`, `${area}:edit`];
  const params = idParams(label);
  const one = record({ id: id(label).required(`${label} is required`), attachmentId: id('Attachment').required('Attachment is required') });
  return {
    list: { access: see, params, answer: dataOf(list(attachment)) },
    add: { access: edit, params, upload: 'multipart/form-data', status: 201, answer: dataOf(attachment) },
    content: { access: see, params: one, answer: file(...ATTACHMENT_TYPES) },
    remove: { access: edit, params: one, answer: deleted },
  } as const;
}
type Of = ReturnType<typeof endpointsOf>;
type Files<Kind extends AttachedTo = AttachedTo> = Record<`GET /api/${Kind}/:id/attachments`, Of['list']> &
  Record<`POST /api/${Kind}/:id/attachments`, Of['add']> &
  Record<`GET /api/${Kind}/:id/attachments/:attachmentId`, Of['content']> &
  Record<`DELETE /api/${Kind}/:id/attachments/:attachmentId`, Of['remove']>;

/** Photos and PDFs of documents and parties. The file comes in the field `file`, with at most MAX_ATTACHMENT_BYTES. */
export const attachmentEndpoints = defineEndpoints(
  Object.fromEntries(
    ATTACHED_TO.flatMap((kind) => {
      const [files, { list, add, content, remove }] = [`/api/${kind}/:id/attachments`, endpointsOf(kind)];
      return [
        [`GET ${files}`, list],
        [`POST ${files}`, add],
        [`GET ${files}/:attachmentId`, content],
        [`DELETE ${files}/:attachmentId`, remove],
      ];
    }),
  ) as Files,
);

import { dataOf, deleted, list } from '../answers.ts';
import { defineEndpoints, file, idParams } from '../endpoint.ts';
import { id } from '../fields.ts';
import { record } from '../record.ts';
import { ATTACHMENT_TYPES, attachment } from './attachment.ts';

const attachmentOf = (label: string) =>
  record({ id: id(label).required(`${label} is required`), attachmentId: id('Attachment').required('Attachment is required') });

const attachments = dataOf(list(attachment));
const upload = 'multipart/form-data';
const added = dataOf(attachment);
const content = file(...ATTACHMENT_TYPES);

/**
 * Photos and PDFs of a document or a party. Permission to see or edit the document covers its files. The file comes in the field `file`, with at most
 * MAX_ATTACHMENT_BYTES.
 */
export const attachmentEndpoints = defineEndpoints({
  'GET /api/purchases/:id/attachments': { access: 'purchases:view', params: idParams('Purchase'), answer: attachments },
  'POST /api/purchases/:id/attachments': { access: 'purchases:edit', params: idParams('Purchase'), upload, status: 201, answer: added },
  'GET /api/purchases/:id/attachments/:attachmentId': { access: 'purchases:view', params: attachmentOf('Purchase'), answer: content },
  'DELETE /api/purchases/:id/attachments/:attachmentId': { access: 'purchases:edit', params: attachmentOf('Purchase'), answer: deleted },
  'GET /api/sales/:id/attachments': { access: 'sales:view', params: idParams('Sale'), answer: attachments },
  'POST /api/sales/:id/attachments': { access: 'sales:edit', params: idParams('Sale'), upload, status: 201, answer: added },
  'GET /api/sales/:id/attachments/:attachmentId': { access: 'sales:view', params: attachmentOf('Sale'), answer: content },
  'DELETE /api/sales/:id/attachments/:attachmentId': { access: 'sales:edit', params: attachmentOf('Sale'), answer: deleted },
  'GET /api/accounting/transactions/:id/attachments': { access: 'accounting:view', params: idParams('Transaction'), answer: attachments },
  'POST /api/accounting/transactions/:id/attachments': { access: 'accounting:edit', params: idParams('Transaction'), upload, status: 201, answer: added },
  'GET /api/accounting/transactions/:id/attachments/:attachmentId': { access: 'accounting:view', params: attachmentOf('Transaction'), answer: content },
  'DELETE /api/accounting/transactions/:id/attachments/:attachmentId': { access: 'accounting:edit', params: attachmentOf('Transaction'), answer: deleted },
  'GET /api/vendors/:id/attachments': { access: 'vendors:view', params: idParams('Vendor'), answer: attachments },
  'POST /api/vendors/:id/attachments': { access: 'vendors:edit', params: idParams('Vendor'), upload, status: 201, answer: added },
  'GET /api/vendors/:id/attachments/:attachmentId': { access: 'vendors:view', params: attachmentOf('Vendor'), answer: content },
  'DELETE /api/vendors/:id/attachments/:attachmentId': { access: 'vendors:edit', params: attachmentOf('Vendor'), answer: deleted },
});

import { boolean, dataOf, object, pageOf, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { loginAnswer } from '../session/session.ts';
import { otherFirm, wayIn } from './firm.ts';
import { connectFirmSchema, enterSchema, firmParams } from './firm-schemas.ts';

/** Where one installation serves many firms: the firms of one person, and in `here` the name of the one that answers. Elsewhere the list is empty and the others answer 404. */
export const firmEndpoints = defineEndpoints({
  'GET /api/firms': { access: 'signed-in', answer: pageOf(otherFirm).shape({ here: string().optional() }) },
  'POST /api/firms': { access: 'signed-in', body: connectFirmSchema, status: 201, answer: dataOf(otherFirm) },
  'DELETE /api/firms/:name': { access: 'signed-in', params: firmParams, answer: dataOf(object({ disconnected: boolean() })) },
  'POST /api/firms/:name/enter': { access: 'signed-in', params: firmParams, answer: dataOf(wayIn) },
  'POST /api/auth/enter': { access: 'public', body: enterSchema, answer: loginAnswer },
});

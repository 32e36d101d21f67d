import { deleted, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { device } from './user.ts';

export const deviceEndpoints = defineEndpoints({
  'GET /api/users/sessions': { access: 'signed-in', answer: pageOf(device) },
  'DELETE /api/users/sessions/:id': { access: 'signed-in', params: idParams('Device'), answer: deleted },
});

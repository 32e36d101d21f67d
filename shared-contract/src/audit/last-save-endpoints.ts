import { dataOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { lastSave, lastSaveParams } from './last-save.ts';

/** The user who saved a record last, within a day; null for longer ago. Requires the permission to read the record itself. */
export const lastSaveEndpoints = defineEndpoints({
  'GET /api/last-saves/:entity/:id': { access: 'signed-in', params: lastSaveParams, answer: dataOf(lastSave.nullable()) },
});

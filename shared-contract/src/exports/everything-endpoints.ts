import { defineEndpoints, file, ZIP } from '../endpoint.ts';
import { flag } from '../fields.ts';
import { record } from '../record.ts';

/** GET /exports/everything: additions to the data. */
export const everythingQuery = record({ attachments: flag('Attachments').default(false), papers: flag('Papers').default(false) });

/** The way out (docs/reference/http.md#the-way-out): all data of the suite in one archive, for administrators. */
export const everythingEndpoints = defineEndpoints({
  'GET /api/exports/everything': { access: { permission: 'users:manage', role: 'admin' }, query: everythingQuery, answer: file(ZIP) },
});

import { dataOf, deleted, number, object, pageOf, string } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { appropriationSchema, journalReversalSchema, journalSchema, setOffSchema } from './journal-schemas.ts';
import { journalTemplate, journalTemplateSchema } from './journal-template.ts';

/** The entry, and its number: JV/26-27/00001. */
const entered = dataOf(object({ id: number(), number: string() }));
const access = 'accounting:create';

/** Entries without documents (docs/reference/books.md#by-hand). 409 on a closed day, and for a second reversal. */
export const journalEndpoints = defineEndpoints({
  'POST /api/journal-entries': { access, body: journalSchema, status: 201, answer: entered },
  'POST /api/journal-entries/:id/reverse': { access, params: idParams('Journal entry'), body: journalReversalSchema, status: 201, answer: entered },
  'GET /api/journal-templates': { access: 'accounting:view', answer: pageOf(journalTemplate) },
  'POST /api/journal-templates': { access, body: journalTemplateSchema, status: 201, answer: dataOf(journalTemplate) },
  'DELETE /api/journal-templates/:id': { access: 'accounting:delete', params: idParams('Template'), answer: deleted },
  'POST /api/appropriations': { access, body: appropriationSchema, status: 201, answer: entered },
  'POST /api/set-offs': { access, body: setOffSchema, status: 201, answer: entered },
});

import { dataOf, number, object, string } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { journalReversalSchema, journalSchema, setOffSchema } from './journal-schemas.ts';

/** The entry, and its number: JV/26-27/00001. */
const entered = dataOf(object({ id: number(), number: string() }));
const access = 'accounting:create';

/** What is entered beside documents (docs/reference/books.md#by-hand). 409 on a closed day, and for a second reversal. */
export const journalEndpoints = defineEndpoints({
  'POST /api/journal-entries': { access, body: journalSchema, status: 201, answer: entered },
  'POST /api/journal-entries/:id/reverse': { access, params: idParams('Journal entry'), body: journalReversalSchema, status: 201, answer: entered },
  'POST /api/set-offs': { access, body: setOffSchema, status: 201, answer: entered },
});

import { dataOf, number, object } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { clientErrorsSchema } from './client-error-schema.ts';

export const clientErrorEndpoints = defineEndpoints({
  'POST /api/client-errors': { access: 'signed-in', body: clientErrorsSchema, answer: dataOf(object({ received: number() })) },
});

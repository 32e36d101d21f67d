import { boolean, dataOf, object } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { failureSchema } from './failure-schema.ts';

export const failureEndpoints = defineEndpoints({
  'POST /api/frontends/failures': { access: 'signed-in', body: failureSchema, answer: dataOf(object({ received: boolean() })) },
});

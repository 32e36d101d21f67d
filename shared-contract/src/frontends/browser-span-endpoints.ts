import { dataOf, number, object } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { browserSpansSchema } from './browser-span-schema.ts';

export const browserSpanEndpoints = defineEndpoints({
  'POST /api/frontends/spans': { access: 'signed-in', body: browserSpansSchema, answer: dataOf(object({ received: number() })) },
});

import { dataOf, number, object } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { measurementsSchema } from './measurement-schema.ts';

export const measurementEndpoints = defineEndpoints({
  'POST /api/frontends/measurements': { access: 'signed-in', body: measurementsSchema, answer: dataOf(object({ received: number() })) },
});

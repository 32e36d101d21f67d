import { anything, object, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';

const document = object({ openapi: string(), info: anything(), paths: anything(), components: anything() });

/** OpenAPI 3.1 of every endpoint there is, as the document itself: tools that read it know no envelope. */
export const openapiEndpoints = defineEndpoints({ 'GET /api/openapi.json': { access: 'signed-in', answer: document } });

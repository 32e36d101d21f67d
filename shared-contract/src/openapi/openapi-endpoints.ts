import { anything, object, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';

const document = object({ openapi: string(), info: anything(), paths: anything(), components: anything() });

/** OpenAPI 3.1 of all endpoints, as the plain document: its readers expect no envelope. */
export const openapiEndpoints = defineEndpoints({ 'GET /api/openapi.json': { access: 'signed-in', answer: document } });

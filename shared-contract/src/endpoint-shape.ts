import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Request and answer of an endpoint, as data: a release records it, and the running api returns its own. */
export interface EndpointShape {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** None of a file. */
  answer?: JsonSchema;
}

export function shapeOf({ params, query, body, answer }: Endpoint): EndpointShape {
  return {
    ...(params && { params: jsonSchemaOf(params, 'sent') }),
    ...(query && { query: jsonSchemaOf(query, 'sent') }),
    ...(body && { body: jsonSchemaOf(body, 'sent') }),
    ...(!('file' in answer) && { answer: jsonSchemaOf(answer, 'answered') }),
  };
}

/** Of every endpoint of this api, by name: 'POST /api/sales'. */
export const endpointShapes = (): Record<string, EndpointShape> =>
  Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, shapeOf(endpoint)]));

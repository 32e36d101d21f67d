import type { Endpoint } from '@karkhana/shared-contract/endpoint';
import { type EndpointShape, shapeOf } from '@karkhana/shared-contract/endpoint-shape';
import type { JsonSchema } from '@karkhana/shared-contract/json-schema';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { errorResponses, type Reference, type Response } from './error-responses.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { accessDescription, securityOf } from './security.ts';

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: ReturnType<typeof securityOf>;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Response['content'] };
  responses: Record<string, Response | Reference>;
}

/** @param name 'GET /api/sales/:id' */
export function operationOf(name: string, endpoint: Endpoint): Operation {
  const shape = shapeOf(endpoint);
  const parameters = [...parametersOf('path', shape.params), ...parametersOf('query', shape.query)];
  const requestBody = requestBodyOf(endpoint, shape.body);
  return {
    operationId: operationIdOf(name),
    summary: name,
    description: accessDescription(endpoint.access),
    tags: [mustGet(name.split('/'), 2).replace('.json', '')],
    security: securityOf(endpoint.access),
    ...(parameters.length && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [endpoint.status ?? 200]: answerOf(endpoint, shape), ...errorResponses(name, endpoint) },
  };
}

/** 'GET /api/sales/:id' as 'get-sales-id'. */
const operationIdOf = (name: string): string =>
  name
    .replace(' /api/', '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

function requestBodyOf({ upload }: Endpoint, body: JsonSchema | undefined): Operation['requestBody'] {
  if (upload) return { required: true, content: { [upload]: {} } };
  return body && { required: Boolean(body.required?.length), content: { 'application/json': { schema: body } } };
}

function answerOf({ answer, status }: Endpoint, shape: EndpointShape): Response {
  if (status === 204) return { description: 'Done', content: {} };
  const media = 'file' in answer ? answer.file.map((type) => [type, {}] as const) : [['application/json', { schema: shape.answer ?? {} }] as const];
  return { description: 'Done', content: Object.fromEntries(media) };
}

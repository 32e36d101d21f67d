import type { Endpoint } from '@karkhana/shared-contract/endpoint';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import { errorSchema, sharedResponses } from './error-responses.ts';
import { type Operation, operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';

/** The HTTP api as OpenAPI 3.1, made of the endpoint tables of the contract: nothing of it is written down a second time. */
export function openApiDocument() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, url] = name.split(' ') as [string, string];
    paths[templateOf(url)] = { ...paths[templateOf(url)], [method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Karkhana', version: '1', description: DESCRIPTION },
    paths,
    components: { schemas: { Error: errorSchema }, responses: sharedResponses, securitySchemes },
  };
}

const DESCRIPTION = [
  'Amounts are rupees with two decimals, quantities have three, rates are percent; days are yyyy-MM-dd in India, instants ISO 8601 in UTC.',
  'Fields only ever come to answers and as optional ones to requests. A field or a parameter that is not described is refused.',
  'In a request an empty text is an absent value, and a number may come as text.',
].join(' ');

/** '/api/sales/:id' as OpenAPI writes it: '/api/sales/{id}'. */
export const templateOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

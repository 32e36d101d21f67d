import type { Endpoint } from '@karkhana/shared-contract/endpoint';
import type { ErrorCode } from '@karkhana/shared-contract/errors';
import type { JsonSchema } from '@karkhana/shared-contract/json-schema';
import { STATUS } from '../../platform/app-error.ts';

export interface Response {
  description: string;
  content: Record<string, { schema?: JsonSchema | Reference }>;
}

export interface Reference {
  $ref: string;
}

const codes = Object.keys(STATUS) as ErrorCode[];

/** ErrorBody of the contract, as data. What a code brings besides, such as the items that are short, comes with it. */
export const errorSchema = {
  type: 'object',
  description: 'Every failed request. `error` and `message` carry the same sentence, written for staff.',
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: codes },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with single fields: the path of each, as in `items[0].quantity`, and a sentence.',
    },
    requestId: { type: 'string', description: 'As in the server’s log.' },
  },
  required: ['error', 'message', 'code', 'requestId'],
};

const named = (key: string | number) => `Error${key}`;
const failure = (description: string): Response => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } });
const statuses = [...new Set(Object.values(STATUS))];
const codesOf = (status: number) => codes.filter((code) => STATUS[code] === status).join(', ');

/** One for every status, with the codes that come with it. */
export const sharedResponses: Record<string, Response> = {
  ...Object.fromEntries(statuses.map((status) => [named(status), failure(codesOf(status))])),
  [named('Other')]: failure('Any other failure'),
};
const reference = (key: string | number) => ({ $ref: `#/components/responses/${named(key)}` });

/** The refusals that an endpoint's declaration allows, status by status; `default` is every other failure. */
export function errorResponses(name: string, { access, params, body, upload }: Endpoint): Record<string, Reference> {
  const expected = [
    400,
    401,
    ...(access === 'public' || access === 'signed-in' ? [] : [403]),
    ...(params ? [404] : []),
    ...(name.startsWith('GET ') ? [] : [409]),
    ...(body || upload ? [413, 415] : []),
    500,
    503,
  ];
  return { ...Object.fromEntries(expected.map((status) => [status, reference(status)])), default: reference('Other') };
}

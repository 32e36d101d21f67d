import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Endpoint } from '@karkhana/shared-contract/endpoint';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { ValidationError } from 'yup';
import { documentFault } from './openapi-fault.ts';

/**
 * Every answer that a test gets of any app in its process is compared with the contract's description and with the OpenAPI document made of
 * it: one field too many, too few or of another kind fails the test, and so does an error of another shape.
 */
const described: Record<string, Endpoint> = endpoints;
let faults: string[] = [];

const look = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || url.startsWith('/api/test/') || request.method === 'HEAD') return;
    const fault = faultOf(`${request.method} ${url}`, reply.statusCode, String(reply.getHeader('content-type')), payload);
    if (fault) faults.push(`${request.method} ${url}: ${fault}`);
  });
};
subscribe('fastify.initialization', look);
// The channel is the process's: without this the apps of each later file are looked at once more for every file before it.
afterAll(() => unsubscribe('fastify.initialization', look));

afterEach(() => {
  const found = faults;
  faults = [];
  if (found.length) throw new Error(`Answers that the contract does not describe:\n${[...new Set(found)].join('\n')}`);
});

const known = new Set<string>();

/** The same answer is checked once: thousands of generated requests mostly get the ones that others got. */
function isKnown(answer: string): boolean {
  const hash = createHash('sha1').update(answer).digest('base64');
  if (known.has(hash)) return true;
  known.add(hash);
  return false;
}

function faultOf(name: string, status: number, type: string, payload: unknown): string | undefined {
  const endpoint = described[name];
  if (!endpoint) return 'no such endpoint is described';
  // What a link does not open is told to browsers in a page.
  if (name === 'GET /api/papers' && type.startsWith('text/html')) return undefined;
  if (status >= 400) return typeof payload === 'string' ? documentFault(name, status, payload) : undefined;
  if (status !== (endpoint.status ?? 200)) return `the status is ${status}`;
  if (status === 204) return payload ? 'there is a body' : undefined;
  if ('file' in endpoint.answer) return endpoint.answer.file.includes(type.split(';')[0]!) ? undefined : `the file is ${type}`;
  if (typeof payload !== 'string') return undefined; // compressed: what it was has been here before
  if (isKnown(`${name} ${payload}`)) return undefined;
  try {
    endpoint.answer.validateSync(JSON.parse(payload), { strict: true, abortEarly: false });
    return documentFault(name, status, payload);
  } catch (error) {
    if (error instanceof ValidationError) return error.errors.join('; ');
    throw error;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { LiveSet } from './live-set.ts';
import { contentSecurityPolicy, NOT_PUBLISHED_PAGE, shellPage } from './shell-page.ts';

const ONE_YEAR_MS = 31_536_000_000;
const PUBLIC = { config: { access: 'public' } } as const;

/** The released areas, the live set, and the shell's page at every address that is nothing else (delivery.md, Shape). */
export async function serveFrontends(app: FastifyInstance, liveSet: LiveSet, localAreas = false): Promise<void> {
  await app.register(fastifyStatic, {
    root: liveSet.areasFolder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    maxAge: ONE_YEAR_MS,
    immutable: true,
  });
  app.get<{ Params: { '*': string } }>('/areas/*', PUBLIC, (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const name = request.params['*'];
    // Its compressed twin would hide that a file was changed: browsers are to refuse it (delivery.md, Integrity).
    if (!liveSet.isIntact(name)) delete request.headers['accept-encoding'];
    return reply.sendFile(name);
  });
  app.get('/frontends.json', PUBLIC, (request, reply) => sendTagged(request, reply, JSON.stringify(liveSet.frontends())));
  app.get('/*', PUBLIC, (request, reply) => {
    if (!wantsPage(request)) throw new AppError('NOT_FOUND', 'There is nothing at this address');
    return sendPage(reply, liveSet, localAreas);
  });
}

/** A missing script or icon must not be answered with a page. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  if (/^\/(api|areas)(\/|$)/i.test(path)) return false;
  return path === '/' || (headers.accept ?? '').includes('text/html');
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  // Weak, because compression gives other bytes of the same meaning.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim());
  return known.includes(tag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(body);
}

function sendPage(reply: FastifyReply, liveSet: LiveSet, localAreas: boolean): FastifyReply {
  const shell = liveSet.shell();
  const facts = { nonce: randomBytes(16).toString('base64'), localAreas };
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy(facts)).header('referrer-policy', 'same-origin');
  if (!shell) return reply.code(503).send(NOT_PUBLISHED_PAGE);
  return reply.header('cache-control', 'no-cache').send(shellPage(shell, liveSet.frontends(), facts));
}

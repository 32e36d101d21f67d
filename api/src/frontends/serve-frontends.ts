import { createHash, randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { firmRing } from '../platform/firm-context.ts';
import { sendError } from '../platform/http/send-error.ts';
import { RELEASED_HEADERS, sendReleased } from './send-released.ts';
import type { IsPreviewed, LiveSet } from './served-live-set.ts';
import { awayPage, inlineScripts, notPublishedPage, type PageFacts, pageHeaders, shellPage } from './shell-page.ts';

const PUBLIC = { config: { access: 'public' } } as const;

interface Serving {
  liveSet: LiveSet;
  isPreviewed: IsPreviewed;
  /** An area may come from a dev server on the user's own machine. */
  localAreas: boolean;
}

/** The released areas, the live set, and the shell's page at every address that is nothing else (docs/reference/delivery.md#live-set). */
export async function serveFrontends(app: FastifyInstance, { liveSet, isPreviewed, localAreas }: Serving): Promise<void> {
  // Only for reply.sendFile, with folders and names of the store. The headers of the answer are set here.
  await app.register(fastifyStatic, { root: process.cwd(), serve: false, contentType: false, cacheControl: false, acceptRanges: false, dotfiles: 'allow' });
  app.get<{ Params: { '*': string } }>('/areas/*', PUBLIC, async (request, reply) => {
    reply.headers(RELEASED_HEADERS);
    const file = await liveSet.file(request.params['*']);
    if (!file || !(file.wasInUse || (await isPreviewed(file.area, file.version)))) throw new AppError('NOT_FOUND', 'There is nothing at this address');
    return sendReleased(request, reply, liveSet, file);
  });
  app.get('/frontends.json', PUBLIC, async (request, reply) => sendTagged(request, reply, JSON.stringify(await liveSet.frontends(firmRing()))));
  app.get('/*', { ...PUBLIC, errorHandler: answerPage }, async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('NOT_FOUND', 'There is nothing at this address');
    const [path = '', search] = request.url.split('?');
    const to = await liveSet.movedTo(path, firmRing());
    if (to !== undefined) return reply.header('cache-control', 'no-store').redirect(search === undefined ? to : `${to}?${search}`, 302);
    return sendPage(reply, liveSet, { localAreas });
  });
}

/** A browser gets a page, not JSON. */
function answerPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) return sendError(error, request, reply);
  request.log.error({ err: error }, 'the page could not be made');
  const facts = { nonce: '', localAreas: false };
  return reply.code(503).headers(pageHeaders(facts)).header('retry-after', 10).type('text/html; charset=utf-8').send(awayPage());
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

async function sendPage(reply: FastifyReply, liveSet: LiveSet, allowed: Pick<PageFacts, 'localAreas'>): Promise<FastifyReply> {
  const shell = await liveSet.shell(firmRing());
  const facts = { nonce: randomBytes(16).toString('base64'), ...allowed };
  reply.type('text/html; charset=utf-8').headers(pageHeaders(facts, shell && inlineScripts(shell.html)));
  if (!shell) return reply.code(503).send(notPublishedPage(facts));
  return reply.header('cache-control', 'no-cache').send(shellPage(shell, await liveSet.frontends(firmRing()), facts));
}

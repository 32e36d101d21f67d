import type { Readable } from 'node:stream';
import type { Change } from '@karkhana/release/live-set';
import { historyOf } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import { MAX_ARCHIVE_BYTES } from '@karkhana/release/unpack';
import { activateSchema, areaParams, releaseParams, rollbackSchema, type TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';
import { validate } from '../../platform/validate.ts';
import { type Deployer, deployerOf } from './deployer.ts';
import { recordChange, recordRelease } from './record-release.ts';
import { refusing } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: TokenScope;
  }
  interface FastifyRequest {
    deployer?: Deployer;
  }
}

/** The platform's check knows people only; the hook below asks each of these routes for a person or a token. */
const route = (scope: TokenScope) => ({ config: { access: 'public', scope } }) as const;

/**
 * Publish, check, activate and roll back one area: what a team's pipeline may do with its token. Apart from the other routes because of
 * that, and because an upload is no JSON.
 */
export async function deployments(app: FastifyInstance, { database, store }: { database: Database; store: Store }): Promise<void> {
  app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request, reply) => {
    const { area = '' } = request.params as { area?: string };
    request.deployer = await deployerOf(database.db, request.headers.authorization, area, request.routeOptions.config.scope!);
    if (Number(request.headers['content-length']) > MAX_ARCHIVE_BYTES) {
      reply.header('connection', 'close'); // nobody waits for the rest
      throw new AppError('TOO_LARGE', 'A release is at most 50 MB and 2,000 files');
    }
  });

  app.post('/api/releases/:area', route('publish'), async (request, reply) => {
    const { area } = validate(areaParams, request.params);
    const actor = actorOf(request);
    const { version, publishedAt } = await refusing(() => receive(store, area, request, actor.by));
    const audit = { action: 'publish', entity: 'release', entity_id: null, summary: `${area} ${version} published`, detail: { area, version } };
    await recordRelease(database.db, actor, audit);
    return reply.code(201).send({ data: { area, version, published_at: publishedAt } });
  });

  app.post('/api/releases/:area/:version/check', route('publish'), async (request) => {
    const { area, version } = validate(releaseParams, request.params);
    await refusing(() => store.check(area, version));
    return { data: { area, version, fits: true } };
  });

  app.post('/api/releases/:area/activate', route('activate'), async (request) => {
    const { area } = validate(areaParams, request.params);
    const { version, why, traffic, force } = validate(activateSchema, request.body);
    return applied(request, force, (by) => store.activate(area, version, { by, why }, { traffic, force }));
  });

  app.post('/api/releases/:area/rollback', route('activate'), async (request) => {
    const { area } = validate(areaParams, request.params);
    const { why, force, ...versions } = validate(rollbackSchema, request.body);
    return applied(request, force, (by) => store.rollback(area, { by, why }, { ...versions, force }));
  });

  async function applied(request: FastifyRequest, force: boolean | undefined, work: (by: string) => Promise<Change | undefined>) {
    if (force && !request.deployer!.mayForce) throw new AppError('NOT_PERMITTED', 'A token cannot skip the compatibility check');
    const actor = actorOf(request);
    const change = await refusing(async () => work(actor.by));
    if (change) await recordChange(database.db, actor, change);
    return { data: change ? historyOf(change) : [] };
  }
}

const actorOf = ({ deployer, id }: FastifyRequest) => ({ by: deployer!.by, userId: deployer!.userId, requestId: id });

/** A refusal must not cut the client off before it has read why: what it still sends is thrown away as it comes. */
async function receive(store: Store, area: string, request: FastifyRequest, by: string) {
  const archive = request.body as Readable | undefined;
  if (typeof archive?.iterator !== 'function') throw new AppError('UNSUPPORTED_TYPE', 'Send a tar archive (Content-Type: application/x-tar)');
  try {
    return await store.receive(area, archive.iterator({ destroyOnReturn: false }), by);
  } catch (error) {
    if (request.raw.destroyed) throw new AppError('BAD_INPUT', 'The upload broke off');
    throw error;
  } finally {
    // Not at once: a stream that was just iterated over takes itself for paused until its next turn.
    setImmediate(() => archive.resume());
  }
}

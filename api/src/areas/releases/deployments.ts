import type { Readable } from 'node:stream';
import { archiveOf, MAX_ARCHIVE_BYTES } from '@karkhana/release/archive';
import { readPlan } from '@karkhana/release/canary-plan';
import type { Change } from '@karkhana/release/live-set';
import { HistoryRows, historyOf } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import {
  activateSchema,
  areaParams,
  releaseHistoryQuery,
  releaseListQuery,
  releaseParams,
  rollbackSchema,
  stopSchema,
} from '@karkhana/shared-contract/releases/release-schemas';
import { NO_RINGS } from '@karkhana/shared-contract/releases/ring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { pageOf } from '../../platform/list.ts';
import { queryOf } from '../../platform/route.ts';
import { validate } from '../../platform/validate.ts';
import { listHealth } from './canary/area-health.ts';
import { deployerOf, THIS_MACHINE } from './deployer.ts';
import { type Deployments, deployerIn, deployerRoute } from './deployer-route.ts';
import { recordChange, recordRelease } from './record-release.ts';
import { refusing } from './refusals.ts';
import { listReleases } from './releases.repository.ts';
import { tryDeployments } from './try-deployments.ts';

interface Parts extends Deployments {
  /** Whether this Authorization header is of a command on this machine (local-access.ts). */
  isLocal?: (authorization: string | undefined) => boolean;
  /** One installation serves many firms: releases may go live ring by ring. */
  manyFirms?: boolean;
}

/**
 * What a team's pipeline may do with its token: see, publish, check, try, activate and roll back its one area. Apart from the other routes because of
 * that, and because an upload is no JSON.
 */
export async function deployments(app: FastifyInstance, { database, store, isLocal = () => false, manyFirms = false }: Parts): Promise<void> {
  const history = new HistoryRows(store.served);
  app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request) => {
    const { area } = { ...queryOf(request), ...(request.params as object) } as { area?: string };
    const { authorization } = request.headers;
    const { scope } = request.routeOptions.config;
    if (!scope) throw new Error(`${request.routeOptions.url} says no scope`);
    request.deployer = isLocal(authorization) ? THIS_MACHINE : await deployerOf(database.db, authorization, area, scope);
    if (Number(request.headers['content-length']) > MAX_ARCHIVE_BYTES) throw new AppError('TOO_LARGE', 'A release is at most 50 MB and 2,000 files');
  });

  app.get('/api/releases', deployerRoute('publish'), async (request) => {
    const { area } = validate(releaseListQuery, queryOf(request));
    const data = await listReleases(store, area ?? deployerIn(request).area);
    return { data, total: data.length };
  });

  app.get('/api/releases/history', deployerRoute('publish'), async (request) => {
    const { area, page, limit } = validate(releaseHistoryQuery, queryOf(request));
    const rows: ReleaseChange[] = await history.all(area ?? deployerIn(request).area ?? undefined);
    const { limit: length, offset } = pageOf({ page, limit });
    return { data: rows.slice(offset, offset + length), total: rows.length };
  });

  app.post('/api/releases/:area', deployerRoute('publish'), async (request, reply) => {
    const { area } = validate(areaParams, request.params);
    const actor = actorOf(request);
    const { version, publishedAt } = await refusing(() => receive(store, area, request, actor.by));
    const audit = { action: 'publish', entity: 'release' as const, entity_id: null, summary: `${area} ${version} published`, detail: { area, version } };
    await recordRelease(database.db, actor, audit);
    return reply.code(201).send({ data: { area, version, published_at: publishedAt } });
  });

  app.post('/api/releases/:area/:version/check', deployerRoute('publish'), async (request) => {
    const { area, version } = validate(releaseParams, request.params);
    const warnings = await refusing(() => store.check(area, version));
    return { data: { area, version, fits: true, warnings } };
  });

  app.get('/api/releases/:area/:version/archive', deployerRoute('publish'), async (request, reply) => {
    const { area, version } = validate(releaseParams, request.params);
    const folder = await refusing(() => store.releases.wholeFolder(area, version));
    return reply.type('application/x-tar').send(archiveOf(folder, await store.releases.manifestOf(area, version)));
  });

  app.get('/api/releases/:area/:version/impact', deployerRoute('publish'), async (request) => {
    const { area, version } = validate(releaseParams, request.params);
    return { data: await refusing(async () => store.impact(area, version)) };
  });

  app.post('/api/releases/:area/activate', deployerRoute('activate'), async (request) => {
    const { area } = validate(areaParams, request.params);
    const { version, why, expect = undefined, traffic, canary, every, force, ring } = validate(activateSchema, request.body);
    if (ring != null) {
      if (!manyFirms) throw new AppError('BAD_INPUT', NO_RINGS);
      if (canary || traffic) throw new AppError('BAD_INPUT', 'A ring goes without a share of the users and without steps');
      return applied(request, force, (by) => store.activate(area, version, { by, why }, { ring, force, expect: expect || undefined }));
    }
    if (!canary) return applied(request, force, (by) => store.activate(area, version, { by, why }, { traffic, force, expect: expect || undefined }));
    if (traffic != null) throw new AppError('BAD_INPUT', 'Give either a share of the users or the steps of a canary');
    return applied(request, force, async (by) =>
      store.startCanary(area, version, { by, why }, readPlan(canary, every || '10m'), { force, expect: expect || undefined }),
    );
  });

  app.post('/api/releases/:area/stop', deployerRoute('activate'), async (request) => {
    const { area } = validate(areaParams, request.params);
    const { why } = validate(stopSchema, request.body);
    return applied(request, false, (by) => store.stopCanary(area, { by, why }));
  });

  app.get('/api/releases/health', deployerRoute('publish'), async (request) => {
    const { area } = validate(releaseListQuery, queryOf(request));
    const data = await listHealth(database.db, store, history, area ?? deployerIn(request).area);
    return { data, total: data.length };
  });

  app.post('/api/releases/:area/rollback', deployerRoute('activate'), async (request) => {
    const { area } = validate(areaParams, request.params);
    const { why, force, ...versions } = validate(rollbackSchema, request.body);
    return applied(request, force, (by) => store.rollback(area, { by, why }, { ...versions, force }));
  });

  tryDeployments(app, { database, store });

  async function applied(request: FastifyRequest, force: boolean | undefined, work: (by: string) => Promise<Change | undefined>) {
    if (force && !deployerIn(request).mayForce) throw new AppError('NOT_PERMITTED', 'A token cannot skip the compatibility check');
    const actor = actorOf(request);
    const change = await refusing(async () => work(actor.by));
    if (change) await recordChange(database.db, actor, change);
    return { data: change ? historyOf(change) : [] };
  }
}

const actorOf = (request: FastifyRequest) => {
  const { by, userId } = deployerIn(request);
  return { by, userId, requestId: request.id };
};

/** A refusal must not cut the client off before it has read why: what it still sends is thrown away as it comes. */
async function receive(store: Store, area: string, request: FastifyRequest, by: string) {
  const archive = request.body as Readable | undefined;
  if (typeof archive?.iterator !== 'function') throw new AppError('UNSUPPORTED_TYPE', 'Send a tar archive (Content-Type: application/x-tar)');
  try {
    return await store.receive(area, archive.iterator({ destroyOnReturn: false }), by);
  } catch (error) {
    // Node.js also destroys a request that was read to its end.
    if (request.raw.destroyed && !request.raw.complete) throw new AppError('BAD_INPUT', 'The upload broke off');
    throw error;
  } finally {
    // Not at once: a stream that was just iterated over takes itself for paused until its next turn.
    setImmediate(() => archive.resume());
  }
}

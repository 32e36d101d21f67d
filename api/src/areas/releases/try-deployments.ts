import { SHELL } from '@karkhana/release/names';
import { secondsOf } from '@karkhana/shared-contract/releases/durations';
import { releaseListQuery, releaseParams, tryForSchema, tryParams } from '@karkhana/shared-contract/releases/release-schemas';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { queryOf } from '../../platform/route.ts';
import { validate } from '../../platform/validate.ts';
import { type Deployments, deployerIn, deployerRoute } from './deployer-route.ts';
import { describeTry, shownTry, trySecret } from './open-try.service.ts';
import { recordRelease } from './record-release.ts';
import { refusing } from './refusals.ts';
import { findTry, insertTry, listOpenTries, markRevoked } from './release-tries.repository.ts';

/** Links that open a version before it is live for anyone: made, listed and revoked by people and by pipelines with scope try. */
export function tryDeployments(app: FastifyInstance, { database, store }: Deployments): void {
  app.post('/api/releases/:area/:version/try', deployerRoute('try'), async (request) => {
    const { area, version } = validate(releaseParams, request.params);
    const { for: lasts } = validate(tryForSchema, request.body ?? {});
    if (area === SHELL) throw new AppError('CONFLICT', 'The shell cannot be tried in a tab: its page is served before it is known who asks');
    await refusing(() => store.releases.manifestOf(area, version));
    const actor = deployerIn(request);
    const row = await insertTry(database.db, { area, version, lasts, seconds: secondsOf(lasts) ?? 0, deployer: actor });
    const data = await describeTry(store, row, await trySecret(database.db));
    const summary = `${area} ${version} opened for a try of ${lasts}`;
    const audit = { action: 'try', entity: 'release' as const, entity_id: null, summary, detail: { area, version, id: row.id } };
    await recordRelease(database.db, { ...actor, requestId: request.id }, audit);
    return { data };
  });

  app.get('/api/releases/tries', deployerRoute('try'), async (request) => {
    const { area } = validate(releaseListQuery, queryOf(request));
    const secret = await trySecret(database.db);
    const data = (await listOpenTries(database.db, area ?? deployerIn(request).area)).map((row) => shownTry(row, secret));
    return { data, total: data.length };
  });

  app.delete('/api/releases/tries/:id', deployerRoute('try'), async (request) => {
    const { id } = validate(tryParams, request.params);
    const actor = deployerIn(request);
    await database.transaction(async (tx) => {
      const row = await findTry(tx, id);
      if (!row) throw new AppError('NOT_FOUND', 'This try does not exist');
      if (actor.area !== null && row.area !== actor.area) throw new AppError('NOT_PERMITTED', `This token is for ${actor.area}, not for ${row.area}`);
      if (row.revoked_at) return;
      await markRevoked(tx, id);
      const { area, version } = row;
      const audit = {
        action: 'revoke',
        entity: 'release' as const,
        entity_id: null,
        summary: `Try of ${area} ${version} revoked`,
        detail: { area, version, id },
      };
      await recordRelease(tx, { ...actor, requestId: request.id }, audit);
    });
    return { data: { id } };
  });
}

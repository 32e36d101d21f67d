import type { NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { deployTokenSchema, tokenParams } from '@karkhana/shared-contract/releases/release-schemas';
import { actionRoute, type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { newDeployToken } from './deploy-token.ts';
import { insertDeployToken, listDeployTokens, revokeDeployToken } from './deploy-tokens.repository.ts';
import { recordRelease } from './record-release.ts';

const access = 'releases:manage';
const url = '/api/releases/tokens';

export const deployTokenRoutes: Route[] = [
  readRoute({
    method: 'GET',
    url,
    access,
    async read(db) {
      const data = await listDeployTokens(db);
      return { data, total: data.length };
    },
  }),
  // Not a write route: those keep their answers for a day, and this one is shown once.
  actionRoute({
    method: 'POST',
    url,
    access,
    status: 201,
    body: deployTokenSchema,
    async act(database, { body, user, client }) {
      const { expires_in_days: days, ...input } = body;
      const token = newDeployToken();
      const made = await database.transaction(async (tx) => {
        const row = await insertDeployToken(tx, { ...input, token, days, user });
        const summary = `Deploy token ${row.name} made: ${row.scope} ${row.area}`;
        await recordRelease(
          tx,
          { userId: user.id, by: user.name, requestId: client.requestId },
          { action: 'create', entity: 'deploy_token', entity_id: row.id, summary, detail: row },
        );
        return row;
      });
      const data: NewDeployToken = { ...made, token };
      return { data };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: `${url}/:id`,
    access,
    params: tokenParams,
    async write(tx, { params }) {
      const row = await revokeDeployToken(tx, params.id);
      if (!row) return { body: { data: { id: params.id } }, audit: null };
      const summary = `Deploy token ${row.name} revoked`;
      return { body: { data: row }, audit: { action: 'revoke', entity: 'deploy_token', entity_id: row.id, summary, detail: row } };
    },
  }),
];

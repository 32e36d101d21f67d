import { deployTokenEndpoints } from '@karkhana/shared-contract/releases/deploy-token-endpoints';
import type { NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { routesOf } from '../../platform/routes-of.ts';
import { newDeployToken } from './deploy-token.ts';
import { insertDeployToken, listDeployTokens, revokeDeployToken } from './deploy-tokens.repository.ts';
import { recordRelease } from './record-release.ts';
import { takeOverToken } from './take-over-token.service.ts';

const { read, write, act } = routesOf(deployTokenEndpoints);

export const deployTokenRoutes = [
  read('GET /api/releases/tokens', async (db) => {
    const data = await listDeployTokens(db);
    return { data, total: data.length };
  }),
  // Not a write route: those keep their answers for a day, and this one is shown once.
  act(
    'POST /api/releases/tokens',
    async (database, { body, user, client }) => {
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
    { atomic: true },
  ),
  write('POST /api/releases/tokens/:id/take-over', (tx, { params, user }) => takeOverToken(tx, params.id, user)),
  write('DELETE /api/releases/tokens/:id', async (tx, { params }) => {
    const row = await revokeDeployToken(tx, params.id);
    if (!row) return { body: { data: { id: params.id } }, audit: null };
    const summary = `Deploy token ${row.name} revoked`;
    return { body: { data: row }, audit: { action: 'revoke', entity: 'deploy_token', entity_id: row.id, summary, detail: row } };
  }),
];

import { dataOf, number, pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { deployToken, newDeployToken } from './release.ts';
import { deployTokenSchema, tokenParams } from './release-schemas.ts';

const access = 'releases:manage';

export const deployTokenEndpoints = defineEndpoints({
  'GET /api/releases/tokens': { access, answer: pageOf(deployToken) },
  'POST /api/releases/tokens': { access, body: deployTokenSchema, status: 201, answer: dataOf(newDeployToken) },
  'POST /api/releases/tokens/:id/take-over': { access, params: tokenParams, answer: dataOf(deployToken) },
  /** Only its id, when it was revoked already. */
  'DELETE /api/releases/tokens/:id': { access, params: tokenParams, answer: dataOf(deployToken.partial().shape({ id: number() })) },
});

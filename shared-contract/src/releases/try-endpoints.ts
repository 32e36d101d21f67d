import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { openTry, releaseTry } from './release.ts';
import { releaseListQuery, releaseParams, tryForSchema, tryLinkSchema, tryParams } from './release-schemas.ts';

const access = 'releases:manage';

/** Preview links. A pipeline may make, list and end those of its area; any signed-in user may open one. */
export const tryEndpoints = defineEndpoints({
  'POST /api/releases/:area/:version/try': { access, params: releaseParams, body: tryForSchema, answer: dataOf(releaseTry) },
  'GET /api/releases/tries': { access, query: releaseListQuery, answer: pageOf(openTry) },
  'DELETE /api/releases/tries/:id': { access, params: tryParams, answer: deleted },
  'POST /api/releases/tries/open': { access: 'signed-in', body: tryLinkSchema, answer: dataOf(releaseTry) },
});

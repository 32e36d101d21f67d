import { boolean, dataOf, list, object, pageOf } from '../answers.ts';
import { defineEndpoints, file, TAR } from '../endpoint.ts';
import { areaHealth } from './health.ts';
import { areaReleases, fitting, incompatibility, published, releaseChange } from './release.ts';
import {
  activateSchema,
  activateSetSchema,
  areaParams,
  freezeSchema,
  releaseHistoryQuery,
  releaseListQuery,
  releaseParams,
  renameSchema,
  restoreSchema,
  retireSchema,
  rollbackSchema,
  stopSchema,
} from './release-schemas.ts';

const access = 'releases:manage';
const changes = dataOf(list(releaseChange));

const frozen = dataOf(object({ changed: boolean() }));

/** Releases. A pipeline with a deploy token may call those about its own area, except to end it. */
export const releaseEndpoints = defineEndpoints({
  'GET /api/releases': { access, query: releaseListQuery, answer: pageOf(areaReleases) },
  'GET /api/releases/history': { access, query: releaseHistoryQuery, answer: pageOf(releaseChange) },
  'POST /api/releases/activate': { access, body: activateSetSchema, answer: changes },
  'POST /api/releases/restore': { access, body: restoreSchema, answer: changes },
  'POST /api/releases/freeze': { access, body: freezeSchema, answer: frozen },
  'POST /api/releases/thaw': { access, body: freezeSchema, answer: frozen },
  'POST /api/releases/:area/retire': { access, params: areaParams, body: retireSchema, answer: changes },
  'POST /api/releases/:area/rename': { access, params: areaParams, body: renameSchema, answer: changes },
  'POST /api/releases/:area': { access, params: areaParams, upload: TAR, status: 201, answer: dataOf(published) },
  'POST /api/releases/:area/:version/check': { access, params: releaseParams, answer: dataOf(fitting) },
  'GET /api/releases/:area/:version/archive': { access, params: releaseParams, answer: file(TAR) },
  'GET /api/releases/:area/:version/impact': { access, params: releaseParams, answer: dataOf(list(incompatibility)) },
  'POST /api/releases/:area/activate': { access, params: areaParams, body: activateSchema, answer: changes },
  'POST /api/releases/:area/stop': { access, params: areaParams, body: stopSchema, answer: changes },
  'GET /api/releases/health': { access, query: releaseListQuery, answer: pageOf(areaHealth) },
  'POST /api/releases/:area/rollback': { access, params: areaParams, body: rollbackSchema, answer: changes },
});

import { importEndpoints } from '@karkhana/shared-contract/imports/import-endpoints';
import { kindsFor, MAX_IMPORT_BYTES } from '@karkhana/shared-contract/imports/import-kinds';
import { routesOf } from '../../platform/routes-of.ts';
import { commitImport } from './commit-import.service.ts';
import { listImports, listRows, readImport } from './imports.repository.ts';
import { matchByHand, mayImport, startImport } from './start-import.service.ts';
import { templateOf } from './template.ts';
import { undoImport } from './undo-import.service.ts';
import { wrongRowsOf } from './wrong-rows.ts';

const { read, file, act } = routesOf(importEndpoints);
const FAILED = 'an import could not be worked on to its end';

export const importRoutes = [
  read('GET /api/imports', (db, { query, user }) => listImports(db, user, query)),
  act('POST /api/imports/:kind', async (database, input) => {
    const { params, user, log } = input;
    mayImport(params.kind, user);
    const sent = await input.file(MAX_IMPORT_BYTES);
    return startImport(database, user, [params.kind], sent, (error) => log.warn({ err: error }, FAILED));
  }),
  act('POST /api/imports', async (database, { user, log, file: sent }) =>
    startImport(database, user, kindsFor(user.permissions), await sent(MAX_IMPORT_BYTES), (error) => log.warn({ err: error }, FAILED)),
  ),
  file('GET /api/imports/:kind/template', async (_db, { params, user }) => {
    mayImport(params.kind, user);
    return templateOf(params.kind);
  }),
  read('GET /api/imports/:id', (db, { params, user }) => readImport(db, user, params.id)),
  read('GET /api/imports/:id/rows', async (db, { params, query, user }) => {
    await readImport(db, user, params.id);
    return listRows(db, params.id, query);
  }),
  file('GET /api/imports/:id/wrong-rows', async (db, { params, user }) => wrongRowsOf(db, await readImport(db, user, params.id))),
  act('PUT /api/imports/:id/columns', async (database, { params, body, user, log }) => {
    await matchByHand(database, user, params.id, body, (error) => log.warn({ err: error }, FAILED));
    return readImport(database.db, user, params.id);
  }),
  act('POST /api/imports/:id/commit', (database, { params, body, user, client, log, saved }) => {
    const skipWrong = body.skip_wrong === true;
    return commitImport(database, params.id, { user, requestId: client.requestId, skipWrong, saved, log: (error) => log.warn({ err: error }, FAILED) });
  }),
  act('POST /api/imports/:id/undo', async (database, { params, user, client, saved }) => {
    saved(await undoImport(database, user, params.id, client.requestId));
    return readImport(database.db, user, params.id);
  }),
];

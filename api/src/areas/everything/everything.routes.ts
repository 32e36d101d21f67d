import { everythingEndpoints } from '@karkhana/shared-contract/exports/everything-endpoints';
import { todayOf } from '../../platform/actor.ts';
import { ZIP_TYPE, zipFile } from '../../platform/export/zip-file.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { everything } from './everything.ts';

const { file } = routesOf(everythingEndpoints);

export const everythingRoutes = [
  file('GET /api/exports/everything', async (db, { query, user }) => ({
    filename: `karkhana-${todayOf(user)}.zip`,
    contentType: ZIP_TYPE,
    content: zipFile((recipient) => everything(db, query, recipient)),
  })),
];

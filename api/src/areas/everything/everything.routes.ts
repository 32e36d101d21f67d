import { everythingEndpoints } from '@karkhana/shared-contract/exports/everything-endpoints';
import { todayOf } from '../../platform/actor.ts';
import { followed, readExportProgress } from '../../platform/export/progress.ts';
import { ZIP_TYPE, zipFile } from '../../platform/export/zip-file.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { everything, filesIn } from './everything.ts';

const { file, read } = routesOf(everythingEndpoints);

export const everythingRoutes = [
  file('GET /api/exports/everything', async (db, { query, user }) => ({
    filename: `karkhana-${todayOf(user)}.zip`,
    contentType: ZIP_TYPE,
    content: zipFile((recipient) => {
      const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
      return followed(db, progress, () => filesIn(db, query), everything(db, query, recipient));
    }),
  })),
  read('GET /api/exports/everything/progress/:key', readExportProgress),
];

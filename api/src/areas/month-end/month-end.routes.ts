import { monthEndEndpoints } from '@karkhana/shared-contract/returns/month-end';
import { routesOf } from '../../platform/routes-of.ts';
import { monthArchive } from './month-archive.ts';
import { readMonth } from './read-month.ts';

const { report, file } = routesOf(monthEndEndpoints);

export const monthEndRoutes = [
  report('GET /api/gst/month', async (db, { query }) => ({ data: await readMonth(db, query) })),
  file('GET /api/gst/month/export', (db, { query, user }) => monthArchive(db, user, query)),
];

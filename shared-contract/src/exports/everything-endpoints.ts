import { dataOf } from '../answers.ts';
import { defineEndpoints, file, ZIP } from '../endpoint.ts';
import { flag } from '../fields.ts';
import { record } from '../record.ts';
import { exportProgress, exportProgressParams, progressKey } from './export-progress.ts';

/** GET /exports/everything: additions to the data. */
export const everythingQuery = record({ attachments: flag('Attachments').default(false), papers: flag('Papers').default(false), progressKey: progressKey() });

const access = { permission: 'users:manage', role: 'admin' } as const;

/** The way out (docs/reference/http.md#the-way-out): all data of the suite in one archive, for administrators. */
export const everythingEndpoints = defineEndpoints({
  'GET /api/exports/everything': { access, query: everythingQuery, answer: file(ZIP) },
  /** In files of the archive, not in rows. */
  'GET /api/exports/everything/progress/:key': { access, params: exportProgressParams, answer: dataOf(exportProgress) },
});

import { tallyEndpoints } from '@karkhana/shared-contract/exports/tally-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { tallyFile } from './tally-file.ts';

const { file } = routesOf(tallyEndpoints);

export const tallyRoutes = [file('GET /api/exports/tally', async (db, { query }) => tallyFile(db, query))];

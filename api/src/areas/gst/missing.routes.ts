import { missingEndpoints } from '@karkhana/shared-contract/gst/missing-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listMissing } from './missing.repository.ts';

const { read } = routesOf(missingEndpoints);

export const missingRoutes = [read('GET /api/gst/missing', (db, { query, user }) => listMissing(db, user.permissions, query))];

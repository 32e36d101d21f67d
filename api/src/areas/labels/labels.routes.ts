import { labelEndpoints } from '@karkhana/shared-contract/labels/label-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { downloadLabels } from './download-labels.ts';

const { file } = routesOf(labelEndpoints);

export const labelRoutes = [file('GET /api/labels', (db, { query, user }) => downloadLabels(db, user, query))];

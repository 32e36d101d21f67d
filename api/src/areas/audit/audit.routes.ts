import { auditEndpoints } from '@karkhana/shared-contract/audit/audit-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listAudit } from './audit.repository.ts';

const { read } = routesOf(auditEndpoints);

/** Read only: entries are written with the change itself and the database refuses to change them. */
export const auditRoutes = [read('GET /api/audit', (db, { query }) => listAudit(db, query))];

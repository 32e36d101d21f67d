import { auditListQuery } from '@karkhana/shared-contract/audit/audit-schemas';
import { type Route, readRoute } from '../../platform/route.ts';
import { listAudit } from './audit.repository.ts';

/** Read only: entries are written with the change itself and the database refuses to change them. */
export const auditRoutes: Route[] = [
  readRoute({
    method: 'GET',
    url: '/api/audit',
    access: { permission: 'users:manage', role: 'admin' },
    query: auditListQuery,
    read: (db, { query }) => listAudit(db, query),
  }),
];

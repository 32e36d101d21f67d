import { pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { auditEntry } from './audit-entry.ts';
import { auditListQuery } from './audit-schemas.ts';

export const auditEndpoints = defineEndpoints({
  'GET /api/audit': { access: { permission: 'users:manage', role: 'admin' }, query: auditListQuery, answer: pageOf(auditEntry) },
});

import { companySchema } from '@karkhana/shared-contract/company/company-schema';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { readCompany } from './company.repository.ts';
import { updateCompany } from './update-company.service.ts';

export const companyRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/users/company', access: 'signed-in', read: async (db) => ({ data: await readCompany(db) }) }),
  writeRoute({
    method: 'PUT',
    url: '/api/users/company',
    access: 'settings:edit',
    body: companySchema,
    async write(tx, { body, user }) {
      const audit = await updateCompany(tx, user, body);
      return { body: { data: await readCompany(tx) }, audit };
    },
  }),
];

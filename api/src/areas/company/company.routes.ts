import { Readable } from 'node:stream';
import { companyEndpoints } from '@karkhana/shared-contract/company/company-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { readCompany } from './company.repository.ts';
import { readLogo } from './logo.repository.ts';
import { deleteLogo, saveLogo } from './save-logo.service.ts';
import { updateCompany } from './update-company.service.ts';

const { read, write, file } = routesOf(companyEndpoints);

export const companyRoutes = [
  read('GET /api/users/company', async (db) => ({ data: await readCompany(db) })),
  write('PUT /api/users/company', async (tx, { body, user }) => {
    const audit = await updateCompany(tx, user, body);
    return { body: { data: await readCompany(tx) }, audit };
  }),
  file('GET /api/users/company/logo', async (db) => {
    const { content, media_type } = await readLogo(db);
    const filename = `logo.${media_type === 'image/png' ? 'png' : 'jpg'}`;
    return { filename, contentType: media_type, content: async () => ({ size: content.length, content: Readable.from([content]) }) };
  }),
  write('PUT /api/users/company/logo', async (tx, { body, user }) => {
    const audit = await saveLogo(tx, user, Buffer.from(body));
    return { body: { data: await readCompany(tx) }, audit };
  }),
  write('DELETE /api/users/company/logo', async (tx) => {
    const audit = await deleteLogo(tx);
    return { body: { data: await readCompany(tx) }, audit };
  }),
];

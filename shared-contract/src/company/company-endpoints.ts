import { mixed } from 'yup';
import { dataOf } from '../answers.ts';
import { defineEndpoints, file } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { company } from './company.ts';
import { companySchema } from './company-schema.ts';
import { LOGO_TYPES, LOGO_WRONG_KIND } from './logo.ts';

/** The bytes of a picture. */
const picture = mixed<Uint8Array>((value): value is Uint8Array => value instanceof Uint8Array)
  .typeError(LOGO_WRONG_KIND)
  .required(LOGO_WRONG_KIND);

export const companyEndpoints = defineEndpoints({
  'GET /api/users/company': { access: 'signed-in', answer: dataOf(company) },
  'PUT /api/users/company': { access: 'settings:edit', body: sentBack(company, companySchema), answer: dataOf(company) },
  'GET /api/users/company/logo': { access: 'signed-in', answer: file(...LOGO_TYPES) },
  'PUT /api/users/company/logo': { access: 'settings:edit', upload: 'image/*', body: picture, answer: dataOf(company) },
  'DELETE /api/users/company/logo': { access: 'settings:edit', answer: dataOf(company) },
});

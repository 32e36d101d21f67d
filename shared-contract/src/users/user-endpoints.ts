import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { user } from './user.ts';
import { newUserSchema, permissionsSchema, userChangesSchema, userListQuery } from './user-schemas.ts';

const view = { permission: 'users:manage', role: 'admin' } as const;
const params = idParams('User');

export const userEndpoints = defineEndpoints({
  'GET /api/users/list': { access: view, query: userListQuery, answer: pageOf(user) },
  'GET /api/users/:id': { access: view, params, answer: dataOf(user) },
  'POST /api/users': { access: view, body: newUserSchema, status: 201, answer: dataOf(user) },
  'PUT /api/users/:id': { access: view, params, body: sentBack(user, userChangesSchema), answer: dataOf(user) },
  'PUT /api/users/:id/permissions': { access: view, params, body: permissionsSchema, answer: dataOf(user) },
  'DELETE /api/users/:id': { access: view, params, answer: deleted },
});

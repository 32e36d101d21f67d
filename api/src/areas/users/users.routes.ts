import { newUserSchema, permissionsSchema, userChangesSchema, userListQuery } from '@karkhana/shared-contract/users/user-schemas';
import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { assertStillAdministrator, lockAdministrators } from './administrators.ts';
import { createUser } from './create-user.service.ts';
import { deleteUser } from './delete-user.service.ts';
import { setPermissions } from './set-permissions.service.ts';
import { updateUser } from './update-user.service.ts';
import { listUsers, readUser } from './users.repository.ts';

const access = { permission: 'users:manage', role: 'admin' } as const;
const params = idParams('User');

/** User Management, for administrators (api.md). */
export const userRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/users/list', access, query: userListQuery, read: (db, { query }) => listUsers(db, query) }),
  writeRoute({
    method: 'POST',
    url: '/api/users',
    access,
    status: 201,
    body: newUserSchema,
    async write(tx, { body, user }) {
      assertStillAdministrator(await lockAdministrators(tx), user);
      const created = await readUser(tx, (await createUser(tx, body, { created_by: user.id })).id);
      const { name, username, email, role } = created;
      const detail = { name, username, email, role };
      return { body: { data: created }, audit: { action: 'create', entity: 'user', entity_id: created.id, summary: `User ${name} created`, detail } };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/users/:id',
    access,
    params,
    body: userChangesSchema,
    async write(tx, { params, body, user }) {
      const audit = await updateUser(tx, user, params.id, body);
      return { body: { data: await readUser(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/users/:id/permissions',
    access,
    params,
    body: permissionsSchema,
    async write(tx, { params, body, user }) {
      const audit = await setPermissions(tx, user, params.id, body);
      return { body: { data: await readUser(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/users/:id',
    access,
    params,
    async write(tx, { params, user }) {
      const audit = await deleteUser(tx, user, params.id);
      return { body: { data: { id: params.id } }, audit };
    },
  }),
];

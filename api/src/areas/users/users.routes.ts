import { userEndpoints } from '@karkhana/shared-contract/users/user-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { assertStillAdministrator, lockAdministrators } from './administrators.ts';
import { createUser } from './create-user.service.ts';
import { deleteUser } from './delete-user.service.ts';
import { setPermissions } from './set-permissions.service.ts';
import { updateUser } from './update-user.service.ts';
import { listUsers, readUser } from './users.repository.ts';

const { read, write } = routesOf(userEndpoints);

/** User Management, for administrators. */
export const userRoutes = [
  read('GET /api/users/list', (db, { query }) => listUsers(db, query)),
  read('GET /api/users/:id', async (db, { params }) => ({ data: await readUser(db, params.id) })),
  write('POST /api/users', async (tx, { body, user }) => {
    assertStillAdministrator(await lockAdministrators(tx), user);
    const created = await readUser(tx, (await createUser(tx, body, { created_by: user.id })).id);
    const { name, username, email, role } = created;
    const detail = { name, username, email, role };
    return { body: { data: created }, audit: { action: 'create', entity: 'user', entity_id: created.id, summary: `User ${name} created`, detail } };
  }),
  write('PUT /api/users/:id', async (tx, { params, body, user }) => {
    const audit = await updateUser(tx, user, params.id, body);
    return { body: { data: await readUser(tx, params.id) }, audit };
  }),
  write('PUT /api/users/:id/permissions', async (tx, { params, body, user }) => {
    const audit = await setPermissions(tx, user, params.id, body);
    return { body: { data: await readUser(tx, params.id) }, audit };
  }),
  write('DELETE /api/users/:id', async (tx, { params, user }) => {
    const audit = await deleteUser(tx, user, params.id);
    return { body: { data: { id: params.id } }, audit };
  }),
];

import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { listDevices, signOutDevice } from './devices.repository.ts';

export const deviceRoutes: Route[] = [
  readRoute({
    method: 'GET',
    url: '/api/users/sessions',
    access: 'signed-in',
    async read(db, { user }) {
      const data = await listDevices(db, user);
      return { data, total: data.length };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/users/sessions/:id',
    access: 'signed-in',
    params: idParams('Device'),
    async write(tx, { params, user }) {
      await signOutDevice(tx, user, params.id);
      return { body: { data: { id: params.id } }, audit: null };
    },
  }),
];

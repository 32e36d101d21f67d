import { deviceEndpoints } from '@karkhana/shared-contract/users/device-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listDevices, signOutDevice } from './devices.repository.ts';
import { signedOut } from './session-audit.ts';

const { read, write } = routesOf(deviceEndpoints);

export const deviceRoutes = [
  read('GET /api/users/sessions', async (db, { user }) => {
    const data = await listDevices(db, user);
    return { data, total: data.length };
  }),
  write('DELETE /api/users/sessions/:id', async (tx, { params, user }) => {
    await signOutDevice(tx, user, params.id);
    return { body: { data: { id: params.id } }, audit: signedOut(user, `${user.name} signed out a device`) };
  }),
];

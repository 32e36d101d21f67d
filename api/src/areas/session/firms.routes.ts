import type { OtherFirm, WayIn } from '@karkhana/shared-contract/firms/firm';
import { firmEndpoints } from '@karkhana/shared-contract/firms/firm-endpoints';
import type { ConnectFirm } from '@karkhana/shared-contract/firms/firm-schemas';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Client } from '../../platform/route.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { type ActiveUser, startSession } from './sign-in.service.ts';

/** Of a person who is a user of several firms: which of them belong together (api/src/firms/connections.ts). */
export interface Connections {
  list(user: User): Promise<OtherFirm[]>;
  /** Name of the company whose firm is served; undefined on the installation's own suite. */
  here(): Promise<string | undefined>;
  connect(user: User, input: ConnectFirm, client: Client): Promise<OtherFirm>;
  disconnect(user: User, name: string): Promise<void>;
  wayInto(user: User, name: string): Promise<WayIn>;
  /** @throws AppError for a code that was used, is too old or of another firm */
  userOf(code: string): Promise<ActiveUser>;
}

const { read, act } = routesOf(firmEndpoints);

/** @param connections undefined where one firm is served */
export function firmRoutes(connections: Connections | undefined) {
  const among = (): Connections => {
    if (!connections) throw new AppError('NOT_FOUND', 'This suite serves one firm');
    return connections;
  };
  return [
    read('GET /api/firms', async (_db, { user }) => {
      const data = (await connections?.list(user)) ?? [];
      const here = await connections?.here();
      return { data, total: data.length, ...(here !== undefined && { here }) };
    }),
    act('POST /api/firms', async (_database, { body, user, client }) => ({ data: await among().connect(user, body, client) })),
    act('DELETE /api/firms/:name', async (_database, { params, user }) => {
      await among().disconnect(user, params.name);
      return { data: { disconnected: true } };
    }),
    act('POST /api/firms/:name/enter', async (_database, { params, user }) => ({ data: await among().wayInto(user, params.name) })),
    act('POST /api/auth/enter', async (database, { body, client, saved }, reply) => {
      const { answer, device } = await startSession(database, await among().userOf(body.code), client);
      reply.header('x-device', device);
      saved({ action: 'sign-in', entity: 'user', entity_id: answer.user.id, summary: '', detail: {} });
      return answer;
    }),
  ];
}

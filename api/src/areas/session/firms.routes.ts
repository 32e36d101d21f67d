import type { OtherFirm, WayIn } from '@karkhana/shared-contract/firms/firm';
import { firmEndpoints } from '@karkhana/shared-contract/firms/firm-endpoints';
import type { ConnectFirm } from '@karkhana/shared-contract/firms/firm-schemas';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CameThrough } from '../../platform/firm-context.ts';
import type { Client } from '../../platform/route.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { signedIn } from './session-audit.ts';
import { type ActiveUser, startSession } from './sign-in.service.ts';

/** Who comes from another firm. */
export interface Arrival {
  user: ActiveUser;
  came: CameThrough;
  /** 'ravi of Acme Tools'. */
  from: string;
}

/** Of a person who is a user of several firms: which of them are connected (api/src/firms/connections.ts). */
export interface Connections {
  list(user: User): Promise<OtherFirm[]>;
  /** Name of the company whose firm is served; undefined on the installation's own suite. */
  here(): Promise<string | undefined>;
  connect(user: User, input: ConnectFirm, client: Client): Promise<OtherFirm>;
  disconnect(user: User, name: string, client: Client): Promise<void>;
  wayInto(user: User, name: string, client: Client): Promise<WayIn>;
  /** @throws AppError for a code that was used, is too old or of another firm */
  arrive(code: string): Promise<Arrival>;
}

const { read, act } = routesOf(firmEndpoints);

/** For open pages; the entries themselves are in the audit trails of both firms. */
const CONNECTION = { action: 'connect', entity: 'connection' as const, entity_id: null, summary: '', detail: {} };

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
    act('POST /api/firms', async (_database, { body, user, client, saved }) => {
      const data = await among().connect(user, body, client);
      saved(CONNECTION);
      return { data };
    }),
    act('DELETE /api/firms/:name', async (_database, { params, user, client, saved }) => {
      await among().disconnect(user, params.name, client);
      saved(CONNECTION);
      return { data: { disconnected: true } };
    }),
    act('POST /api/firms/:name/enter', async (_database, { params, user, client }) => ({ data: await among().wayInto(user, params.name, client) })),
    act('POST /api/auth/enter', async (database, { body, client, saved }, reply) => {
      const { user, ...arrival } = await among().arrive(body.code);
      const { answer, device } = await startSession(database, user, client, arrival);
      reply.header('x-device', device);
      saved(signedIn(answer.user));
      return answer;
    }),
  ];
}

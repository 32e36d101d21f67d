const primaries = new WeakMap<object, object>();

/**
 * Answers of a replica are not kept (read-cached.ts): the snapshots of a server that replays do not name what is under way, so that a change would
 * not be seen.
 * @param primary for the little that is written while a report is made
 */
export function ofReplica<Client extends object>(client: Client, primary: Client): Client {
  primaries.set(client, primary);
  return client;
}

export const isReplica = (client: object): boolean => primaries.has(client);

/** The client itself, unless it is of a replica. */
export const primaryOf = <Client extends object>(client: Client): Client => (primaries.get(client) as Client | undefined) ?? client;

import { openStore } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { type EventReader, readEvents } from '../../testing/event-reader.ts';
import { addUser, type TestUser, vendorOf } from '../../testing/fixtures.ts';
import { type RunningServer, startServer } from '../../testing/start-server.ts';
import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';

/** Two hosts that share nothing but the database: each has an empty folder of its own. */
async function openHosts(): Promise<{ folders: TestFolder[]; servers: RunningServer[]; user: TestUser }> {
  const folder = await openTestFolder();
  const database = await openDatabase({ databaseUrl: folder.env.DATABASE_URL });
  const user = await addUser(database, 'asha', undefined, 'admin').finally(() => database.close());
  const other = await openTestFolder();
  const env = { DATABASE_URL: folder.env.DATABASE_URL, RELEASE_STORE: 'database', LOG_LEVEL: 'error' };
  const servers = await Promise.all([folder, other].map(({ env: { DATA_DIR } }) => startServer({ ...env, DATA_DIR })));
  return { folders: [folder, other], servers, user };
}

const vendor = (url: string, user: TestUser, name: string) =>
  fetch(`${url}/api/vendors`, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify(vendorOf(name)),
  });

async function untilTouched(stream: EventReader, key: string): Promise<string> {
  for (;;) {
    const { data, id } = await stream.touched();
    if (data!.keys.includes(key)) return id!;
  }
}

test('a change at one host reaches pages of the other; a page whose process is killed misses nothing', async () => {
  const { folders, servers, user } = await openHosts();
  const [here, there] = servers as [RunningServer, RunningServer];
  try {
    const stream = await readEvents(there.url, user.headers);
    await stream.next();
    expect((await vendor(here.url, user, 'Deccan Traders')).status).toBe(201);
    const heard = await untilTouched(stream, 'vendors');

    const store = openStore(folders[0]!.env.DATA_DIR, { url: folders[0]!.env.DATABASE_URL! });
    await store.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
    await store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'test' });
    await store.close();
    for (let event = ''; event !== 'live-set'; ) ({ event } = await stream.next());
    const files = await Promise.all(servers.map(({ url }) => fetch(`${url}/areas/mf-sales/1.0.0/remoteEntry.js`)));
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(Array(2).fill('mf-sales 1.0.0 remoteEntry.js'));

    there.child.kill('SIGKILL');
    await there.ended;
    expect((await vendor(here.url, user, 'Rajkot Copper')).status).toBe(201);
    const back = await readEvents(here.url, user.headers, heard);
    await untilTouched(back, 'vendors'); // not 'all'
    back.close();
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    for (const folder of folders) await folder.remove();
  }
});

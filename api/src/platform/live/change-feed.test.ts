import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { type Database, openDatabase } from '../database.ts';
import { ChangeFeed } from './change-feed.ts';

let folder: TestFolder;
let database: Database;
let takesNothing = false;
const feeds: ChangeFeed[] = [];
beforeEach(async () => {
  takesNothing = false;
  folder = await openTestFolder();
  database = await openDatabase({ databaseUrl: folder.env.DATABASE_URL, dataDir: folder.env.DATA_DIR });
});
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.close();
  await database.close();
  await folder.remove();
});

/** One that listens already. */
async function openFeed(failed: unknown[] = []) {
  const heard: unknown[] = [];
  const db = database.upkeep.withPlugin({
    transformQuery({ node }) {
      if (takesNothing) throw new Error('The database takes nothing');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const feed = new ChangeFeed({ databaseUrl: folder.env.DATABASE_URL, db, warn: (error) => failed.push(error) });
  feeds.push(feed);
  feed.subscribe(({ keys }) => heard.push(keys));
  await until(async () => heard.length > 0);
  heard.length = 0;
  return { feed, heard };
}

/** One feed that published sales while the database took nothing, and one that therefore heard nothing. */
async function oneUntold() {
  const failed: unknown[] = [];
  const [own, other] = [await openFeed(failed), await openFeed()];
  takesNothing = true;
  own.feed.tell({ keys: ['sales'] });
  await until(async () => failed.length > 0);
  return { own, other };
}
function takeAgain(): void {
  takesNothing = false;
}

test('what the database did not take is known here at once, and elsewhere all is read again later', async () => {
  const { own, other } = await oneUntold();
  expect([own.heard, other.heard]).toEqual([[['sales']], []]);
  takeAgain();
  await until(async () => other.heard.length > 0);
  expect(other.heard).toEqual(['all']);
  own.feed.tell({ keys: ['vendors'] });
  await until(async () => other.heard.length > 1);
  expect(other.heard).toEqual(['all', ['vendors']]);
});

test('a save meanwhile takes the unsent changes along', async () => {
  const { own, other } = await oneUntold();
  takeAgain();
  own.feed.tell({ keys: ['vendors'] });
  await until(async () => other.heard.length > 0);
  expect(other.heard).toEqual(['all']);
});

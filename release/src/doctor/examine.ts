import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { type InDatabase, openStore, type Store } from '../store.ts';
import { examineLiveSet } from './examine-live-set.ts';
import { error, type Finding } from './finding.ts';
import { examineChanges, examineHistory } from './history.ts';
import { examineDisk, examineFolder, examineNode, examineServer } from './machine.ts';
import { examineStrays, examineVersions } from './strays.ts';

/**
 * Examines a suite: its store, and its server if that runs. Changes nothing, and makes no store where there is none.
 * @param server where it listens if it runs
 */
export async function examine(dataDir: string, server: string, inDatabase?: InDatabase): Promise<Finding[]> {
  const node = examineNode(process.versions.node);
  if (inDatabase) return [node, ...(await examineDatabase(openStore(dataDir, inDatabase))), await examineServer(server)];
  const machine = [node, ...(await examineFolder(dataDir))];
  if (machine.some(({ level }) => level === 'error')) return machine;
  return [...machine, ...(await examineReleases(dataDir)), await examineServer(server)];
}

/** The releases in the folder of the suite. */
async function examineReleases(dataDir: string): Promise<Finding[]> {
  const folder = path.join(dataDir, 'releases');
  if (!existsSync(path.join(folder, 'live'))) return [nothingIn(dataDir, 'Set DATA_DIR to the folder that the server has')];
  const history = examineHistory(path.join(folder, 'live'));
  if (history.level === 'error') return [history];
  const store = openStore(dataDir);
  return [await examineDisk(dataDir), history, ...(await examineLiveSet(store)), ...(await examineStrays(folder, store))];
}

/** The same of releases in a database. */
async function examineDatabase(store: Store): Promise<Finding[]> {
  try {
    if (!(await store.current())) return [nothingIn('the database of DATABASE_URL', 'Set it as the server has it')];
    return [await examineChanges(store), ...(await examineLiveSet(store)), await examineVersions(store)];
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault;
    return [error(fault.message, 'Look whether PostgreSQL runs, and at DATABASE_URL')];
  } finally {
    await store.close();
  }
}

const nothingIn = (place: string, advice: string): Finding =>
  error(`There are no releases in ${place}`, `${advice}; in a new suite: npm run release -- publish shell --activate --why "first"`);

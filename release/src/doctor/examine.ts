import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { type InDatabase, openStore } from '../store.ts';
import { examineLiveSet } from './examine-live-set.ts';
import { error, type Finding } from './finding.ts';
import { examineChanges, examineHistory } from './history.ts';
import { examineDisk, examineFolder, examineNode } from './machine.ts';
import { examineServer } from './server.ts';
import { examineStrays, examineVersions } from './strays.ts';

/**
 * Everything that can be told of a suite from its store, and its server's own word when it runs. Changes nothing, and makes no store
 * where there is none.
 * @param server where it listens if it runs
 */
export async function examine(dataDir: string, server: string, inDatabase?: InDatabase): Promise<Finding[]> {
  if (inDatabase) return examineDatabase(dataDir, server, inDatabase);
  const folder = path.join(dataDir, 'releases');
  const machine = [examineNode(process.versions.node), ...(await examineFolder(dataDir))];
  if (machine.some(({ level }) => level === 'error')) return machine;
  if (!existsSync(path.join(folder, 'live'))) {
    const advice = 'Set DATA_DIR to the folder that the server has; in a new suite: npm run release -- publish shell --activate --why "first"';
    return [...machine, error(`There are no releases in ${dataDir}`, advice), await examineServer(server)];
  }
  const history = examineHistory(path.join(folder, 'live'));
  if (history.level === 'error') return [...machine, history, await examineServer(server)];
  const store = openStore(dataDir);
  return [
    ...machine,
    await examineDisk(dataDir),
    history,
    ...(await examineLiveSet(store)),
    ...(await examineStrays(folder, store)),
    await examineServer(server),
  ];
}

/** The same of a suite whose releases lie in its database, of which this machine needs no folder. */
async function examineDatabase(dataDir: string, server: string, inDatabase: InDatabase): Promise<Finding[]> {
  const store = openStore(dataDir, inDatabase);
  try {
    if (!(await store.current())) return [examineNode(process.versions.node), nothingIn('the database of DATABASE_URL'), await examineServer(server)];
    const history = await examineChanges(store);
    return [examineNode(process.versions.node), history, ...(await examineLiveSet(store)), await examineVersions(store), await examineServer(server)];
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault;
    return [examineNode(process.versions.node), error(fault.message, 'Look whether PostgreSQL runs, and at DATABASE_URL'), await examineServer(server)];
  } finally {
    await store.close();
  }
}

const nothingIn = (place: string): Finding =>
  error(`There are no releases in ${place}`, `Set it as the server has it; in a new suite: npm run release -- publish shell --activate --why "first"`);

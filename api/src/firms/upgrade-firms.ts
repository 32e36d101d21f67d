import type { Config } from '../config.ts';
import { migrateReached } from '../open-suite.ts';
import { connectDatabase, type Reader } from '../platform/database.ts';
import { knownMigrations } from '../platform/postgres/migrate.ts';
import { reasonOf } from '../start-error.ts';
import { type Firm, noteUpgrade } from './catalogue.ts';

/** Firms that are brought up to date at once: each keeps one processor of the server busy. */
const AT_ONCE = 3;

interface Upgrade {
  firm: string;
  /** Why it failed; undefined when it did not. */
  problem: string | undefined;
}

/** The newest migration of this program. */
export const newestMigration = (): string => knownMigrations().at(-1) ?? '';

/**
 * Brings firms up to date and writes the state of each into the catalogue. A failed firm holds no other back: its people read that it is being
 * brought up to date until an upgrade succeeds. Two processes may do it at once.
 * @param ending no further firm is begun when it is aborted
 */
export async function upgradeFirms(
  catalogue: Reader,
  firms: readonly Firm[],
  { patience }: Pick<Config, 'patience'>,
  told: (upgrade: Upgrade) => void,
  ending?: AbortSignal,
): Promise<Upgrade[]> {
  const left = [...firms];
  const done: Upgrade[] = [];
  const work = async () => {
    for (let firm = left.shift(); firm && !ending?.aborted; firm = left.shift()) {
      const upgrade = await upgradeOne(catalogue, firm, patience);
      done.push(upgrade);
      told(upgrade);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

async function upgradeOne(catalogue: Reader, { name, database_url }: Firm, patience: Config['patience']): Promise<Upgrade> {
  try {
    const database = connectDatabase({ databaseUrl: database_url, patience });
    // It is closed already when this fails.
    await migrateReached(database, () => undefined);
    await database.close();
    await noteUpgrade(catalogue, name, { migration: newestMigration(), problem: null });
    return { firm: name, problem: undefined };
  } catch (error) {
    const problem = reasonOf(error);
    await noteUpgrade(catalogue, name, { migration: null, problem });
    return { firm: name, problem };
  }
}

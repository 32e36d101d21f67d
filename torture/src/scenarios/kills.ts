import { childrenOf } from '../../../e2e/support/process-family.ts';
import { postgresOf, type Suite, startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

const ROUNDS = 30;
/** On a slow machine fewer, unless a number is given: the whole run must end in time. */
const LONGEST_MS = 3 * 60_000;

interface Kill {
  name: string;
  title: string;
  kind: Suite['kind'];
  /** Kills, and restores what does not come back by itself. */
  kill: (suite: Suite) => Promise<void>;
}

/** Every time at another moment of the work. */
const scenario = ({ name, title, kind, kill }: Kill): Scenario => ({
  name,
  title,
  run: (options) =>
    underLoad({
      options,
      rounds: ROUNDS,
      open: () => startSuite(kind),
      async hurt({ suite, load, rounds }) {
        const end = options.rounds === undefined ? Date.now() + LONGEST_MS : Number.POSITIVE_INFINITY;
        let done = 0;
        for (; done < rounds && Date.now() < end; done += 1) {
          await load.acknowledges(10 + (done % 7) * 5);
          await kill(suite);
        }
        return { counts: { kills: done < rounds ? `${done} of ${rounds}, the time was over` : done } };
      },
    }),
});

async function killApi(suite: Suite): Promise<void> {
  await suite.kill();
  await suite.start();
}

async function killPostgres(suite: Suite): Promise<void> {
  await postgresOf(suite).kill();
  await postgresOf(suite).start();
}

/** The api starts it again itself. */
async function killEmbeddedDatabase(suite: Suite): Promise<void> {
  const [database] = childrenOf(suite.pid(), 'embedded-database-server');
  if (database === undefined) throw new Error('The process of the embedded database is not found');
  process.kill(database, 'SIGKILL');
}

export const kills: Scenario[] = [
  { name: 'kill-api', title: 'kill -9 of the api, PostgreSQL', kind: 'postgres' as const, kill: killApi },
  { name: 'kill-api-embedded', title: 'kill -9 of the api, embedded database', kind: 'embedded' as const, kill: killApi },
  { name: 'kill-postgres', title: 'kill -9 of PostgreSQL', kind: 'postgres' as const, kill: killPostgres },
  { name: 'kill-embedded', title: 'kill -9 of the embedded database', kind: 'embedded' as const, kill: killEmbeddedDatabase },
].map(scenario);

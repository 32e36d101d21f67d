import { checkBooks } from './books/check.ts';
import { Claims } from './books/claims.ts';
import { type Client, clientOf, signIn } from './load/client.ts';
import { prepareStage, type Stage } from './load/stage.ts';
import { type Load, startLoad } from './load/start-load.ts';
import type { Suite } from './parts/suite.ts';
import type { Options, Report } from './scenario.ts';

export interface Stand {
  suite: Suite;
  load: Load;
  client: Client;
  stage: Stage;
  claims: Claims;
  token: string;
  /** Begins every token that is written in this run. */
  run: string;
  rounds: number;
}

/** A scenario's findings beside the books. */
export interface Outcome {
  counts?: Report['counts'];
  broken?: string[];
}

interface UnderLoad {
  options: Options;
  /** Default number of rounds. */
  rounds: number;
  open: () => Promise<Suite>;
  /** Does its worst while people work. The suite answers again when it ends. */
  hurt: (stand: Stand) => Promise<Outcome>;
  /** After the load. Resolves with broken promises. */
  look?: (stand: Stand) => Promise<string[]>;
}

let runs = 0;

/** People work, something happens to the suite, people go home, and the books are checked. */
export async function underLoad({ options, rounds, open, hurt, look }: UnderLoad): Promise<Report> {
  const suite = await open();
  try {
    const run = `T${process.pid}${String.fromCharCode(97 + runs++)}`;
    const token = await signIn(suite.url, 'admin', 'karkhana-admin');
    const client = clientOf(() => suite.url, token);
    const stage = await prepareStage(client, run);
    const claims = new Claims();
    const load = startLoad({ url: () => suite.url, token, run, seed: options.seed, stage, claims });
    const stand = { suite, load, client, stage, claims, token, run, rounds: options.rounds ?? rounds };
    const { counts = {}, broken = [] } = await hurt(stand);
    await load.acknowledges(20); // work goes on as before
    await load.stop();
    broken.push(...((await look?.(stand)) ?? []));
    return { answers: load.answers, findings: await checkBooks({ query: suite.query, ownCheck: suite.checkBooks, client, claims, run }), counts, broken };
  } finally {
    await suite.remove();
  }
}

/** A process of its own for the tests of several writers: `node contender.js <data folder> <task> ...`. Prints what it was told was done. */
import { ReleaseError } from '../release-error.ts';
import { openStore } from '../store.ts';
import { releaseDatabaseOf } from '../store-place.ts';

const [dataDir = '', task = '', ...rest] = process.argv.slice(2);
const store = openStore(dataDir, releaseDatabaseOf(process.env));
const who = { by: `process ${process.pid}`, why: 'test' };
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Another writer was faster. */
function refused(error: unknown): void {
  if (!(error instanceof ReleaseError)) throw error;
}

const tasks: Record<string, () => Promise<void>> = {
  /** Each of these areas once, in order. */
  async activate() {
    for (const area of rest) await store.activate(area, '1.0.0', who);
    say('done');
  },
  async publish() {
    try {
      say((await store.publish(rest[0]!, { by: who.by })).version);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      say(error.message);
    }
  },
  /** Until it is killed: publishes builds in turn under new versions, activates each, says so, and rolls it back. */
  async forever() {
    for (let round = 0; ; round += 1) {
      const { version } = await store.publish(rest[round % rest.length]!, { by: who.by, as: `1.0.${process.pid}${round}` });
      say(`${(await store.activate('mf-sales', version, who))!.sequence}`);
      await store.rollback('mf-sales', who).catch(refused);
    }
  },
};

void tasks[task]!();

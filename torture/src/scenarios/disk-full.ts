import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../e2e/support/postgres.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../parts/small-disk.ts';
import { type Suite, startSuite } from '../parts/suite.ts';
import type { Report, Scenario } from '../scenario.ts';
import { type Outcome, type Stand, underLoad } from '../under-load.ts';

const FULL_MS = 15_000;
/** Room for the demonstration data and a log of small pieces, so that a full disk is felt at once. */
const MEGABYTES = { postgres: 200, embedded: 300 };
const SMALL_LOG = { initialise: ['--wal-segsize=1'], settings: ['max_wal_size=8MB', 'min_wal_size=2MB'] };

const scenario = (kind: Suite['kind'], name: string, title: string): Scenario => ({
  name,
  title,
  missing: whyNoSmallDisk,
  async run(options): Promise<Report> {
    const disk = mountSmallDisk(MEGABYTES[kind]);
    const open = async () =>
      kind === 'postgres'
        ? startSuite(kind, { postgres: await startPostgres({ folder: disk.folder, ...SMALL_LOG }) })
        : startSuite(kind, { dataDir: disk.folder });
    try {
      return await underLoad({ options, rounds: 2, open, hurt: (stand) => hurt(stand, disk) });
    } finally {
      disk.remove();
    }
  },
});

async function hurt({ suite, load, rounds }: Stand, disk: SmallDisk): Promise<Outcome> {
  const broken: string[] = [];
  let endings = 0;
  for (let round = 0; round < rounds; round += 1) {
    await load.acknowledges(30);
    const before = load.answers.unknown + load.answers.refused;
    disk.fill();
    await sleep(FULL_MS);
    if (load.answers.unknown + load.answers.refused === before) broken.push('nothing was refused although the disk was full');
    disk.empty();
    // Without room for its log PostgreSQL may end, by its own manual; its operator starts it again.
    if (suite.postgres?.hasEnded()) {
      endings += 1;
      await suite.postgres.start();
    }
    await load.acknowledges(30);
  }
  return { counts: { 'full disks': rounds, 'database ended': endings }, broken };
}

export const diskFull = [
  scenario('postgres', 'disk-full', 'the disk of PostgreSQL is full for 15 s'),
  scenario('embedded', 'disk-full-embedded', 'the disk of the embedded database is full for 15 s'),
];

import { setTimeout as sleep } from 'node:timers/promises';
import { postgresOf, startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { type Outcome, type Stand, underLoad } from '../under-load.ts';

/** Longer than the browser waits for an answer. */
const FROZEN_MS = 35_000;
/** For `/healthz`, which reads no database: only a process that is stuck itself delays it. */
const PULSE_MS = 5_000;

export const frozen: Scenario = {
  name: 'freeze-postgres',
  title: 'PostgreSQL frozen (SIGSTOP) for 35 s, then going on',
  run: (options) => underLoad({ options, rounds: 1, open: () => startSuite('postgres'), hurt }),
};

async function hurt({ suite, load, rounds }: Stand): Promise<Outcome> {
  const broken: string[] = [];
  let pulse = 0;
  for (let round = 0; round < rounds; round += 1) {
    await load.acknowledges(30);
    postgresOf(suite).signal('SIGSTOP');
    for (const end = Date.now() + FROZEN_MS; Date.now() < end; await sleep(500)) pulse = Math.max(pulse, await pulseOf(suite.url));
    postgresOf(suite).signal('SIGCONT');
    await load.acknowledges(30);
  }
  if (pulse > PULSE_MS) broken.push(`/healthz took ${Math.round(pulse)} ms while the database was frozen`);
  return { counts: { freezes: rounds, 'slowest /healthz ms': Math.round(pulse) }, broken };
}

async function pulseOf(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(`${url}/healthz`)).text();
  return performance.now() - began;
}

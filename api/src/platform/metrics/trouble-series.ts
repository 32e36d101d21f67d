import { Counter, Gauge } from 'prom-client';
import { personKey } from '../firm-context.ts';
import { registry } from './registry.ts';

/** Users with trouble within the last minutes, each counted once. */
class RecentUsers {
  readonly #last = new Map<string, number>();

  /** @param ms how long one counts */
  constructor(private readonly ms: number) {}

  add(who: string): void {
    this.#last.delete(who);
    this.#last.set(who, performance.now());
  }

  get count(): number {
    const since = performance.now() - this.ms;
    // Oldest first, as they were added.
    for (const [who, at] of this.#last) {
      if (at >= since) break;
      this.#last.delete(who);
    }
    return this.#last.size;
  }
}

/** Milliseconds that one user counts: as long as the alarms look back. */
const OF_ANSWERS = 300_000;
const OF_AREAS = 600_000;

const refused = new RecentUsers(OF_ANSWERS);
const byVersion = new Map<string, { area: string; version: string; users: RecentUsers }>();

/** A request was answered with 5xx. @param who the user, or the address of a client that is not signed in */
export const noteRefused = (who: string): void => refused.add(who);

/** An area did not load for a user, ran as its previous version, or had an error. */
export function noteAreaTrouble(area: string, version: string, userId: number): void {
  const key = `${area} ${version}`;
  const known = byVersion.get(key) ?? { area, version, users: new RecentUsers(OF_AREAS) };
  byVersion.set(key, known);
  known.users.add(personKey(userId));
}

new Gauge({
  name: 'karkhana_users_in_trouble',
  help: 'Users, or addresses of who is not signed in, that were answered with 5xx within five minutes',
  registers: [registry],
  collect() {
    this.set(refused.count);
  },
});

new Gauge({
  name: 'karkhana_area_users_in_trouble',
  help: 'Users for whom this version did not load, was replaced or had an error within ten minutes',
  labelNames: ['area', 'version'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const { area, version, users } of byVersion.values()) this.set({ area, version }, users.count);
  },
});

export const signInsRefused = new Counter({
  name: 'karkhana_sign_ins_refused_total',
  help: 'Sign-ins that were refused: for a wrong username or password, or because there were too many tries',
  labelNames: ['reason'] as const,
  registers: [registry],
});
for (const reason of ['wrong', 'too-many']) signInsRefused.inc({ reason }, 0);

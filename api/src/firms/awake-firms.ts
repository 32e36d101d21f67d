import type { Logger } from 'pino';
import { choresOf } from '../chores.ts';
import type { Config } from '../config.ts';
import { openLive } from '../open-live.ts';
import { AppError } from '../platform/app-error.ts';
import { inFirm, type ServedFirm } from '../platform/current-firm.ts';
import { connectDatabase, type Database } from '../platform/database.ts';
import { countFailedChore } from '../platform/metrics/process-series.ts';
import { keepHouse } from '../platform/postgres/housekeeping.ts';
import { pendingMigrations } from '../platform/postgres/migrate.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { Firm } from './catalogue.ts';
import { NOT_UPGRADED } from './firm-pages.ts';

const UPGRADING = 'This firm is being brought up to date. Please try again in a minute.';

/** A firm unused for this long has nothing open any more. */
const ASLEEP_AFTER_MS = 10 * 60_000;
const LOOK_MS = 30_000;

export interface AwakeFirm extends ServedFirm {
  name: string;
  usedAt: number;
  /** Requests that are not answered yet. */
  requests: number;
  end(): Promise<void>;
}

/** The connections of the catalogue, as far as each firm needs them. */
export interface Confirming {
  confirms: NonNullable<ServedFirm['confirms']>;
  confirmAll(database: Database): Promise<void>;
}

interface Options {
  config: Pick<Config, 'patience'>;
  logger: Logger;
  telemetry: Telemetry | undefined;
  watchLiveSet: (changed: () => void) => () => void;
  connections: () => Confirming;
  /** Milliseconds; for tests. */
  asleepAfterMs?: number;
}

/**
 * The firms that have something open in this process: connections, streams of events, housekeeping. A firm wakes with its first request and
 * falls asleep after ten minutes without one, so that an idle firm costs a row in the catalogue.
 */
export class AwakeFirms {
  readonly #firms = new Map<string, Promise<AwakeFirm>>();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: Options) {
    this.#timer = setInterval(() => void this.#letSleep(), Math.min(LOOK_MS, options.asleepAfterMs ?? LOOK_MS)).unref();
  }

  get count(): number {
    return this.#firms.size;
  }

  /** Opens it unless it is open. @throws AppError while its database waits for an upgrade; what the database throws while it is away */
  wake(firm: Firm): Promise<AwakeFirm> {
    // An address that changed, as after a move to another server, opens anew.
    const key = `${firm.name} ${firm.database_url}`;
    const known = this.#firms.get(key);
    if (known) return known;
    const waking = this.#open(firm);
    this.#firms.set(key, waking);
    waking.catch(() => this.#firms.delete(key));
    return waking;
  }

  /** Does work in a firm, which stays awake meanwhile. */
  async use<T>(firm: Firm, work: (awake: AwakeFirm) => Promise<T>): Promise<T> {
    const awake = await this.wake(firm);
    awake.requests += 1;
    try {
      return await inFirm(awake, () => work(awake));
    } finally {
      awake.requests -= 1;
      awake.usedAt = performance.now();
    }
  }

  /** Ends all streams at once, while the server closes. */
  async closeStreams(): Promise<void> {
    for (const { live } of await this.#settled()) live.streams.close();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const firms = await this.#settled();
    this.#firms.clear();
    await Promise.all(firms.map((firm) => firm.end()));
  }

  async #settled(): Promise<AwakeFirm[]> {
    const settled = await Promise.allSettled(this.#firms.values());
    return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  }

  async #letSleep(): Promise<void> {
    const before = performance.now() - (this.options.asleepAfterMs ?? ASLEEP_AFTER_MS);
    for (const [key, waking] of this.#firms) {
      const firm = await waking.catch(() => undefined);
      if (!firm || firm.requests > 0 || firm.usedAt > before || firm.live.streams.count > 0) continue;
      this.#firms.delete(key);
      await firm.end().catch((error: unknown) => this.options.logger.warn({ err: error, firm: firm.name }, 'a firm could not be closed'));
    }
  }

  async #open({ name, ring, problem, database_url: databaseUrl }: Firm): Promise<AwakeFirm> {
    const { config, telemetry, watchLiveSet, connections } = this.options;
    const logger = this.options.logger.child({ firm: name });
    const database = connectDatabase({ databaseUrl, patience: config.patience, traced: telemetry?.traced });
    try {
      const pending = await pendingMigrations(database);
      if (pending.length) throw new AppError('DATABASE_BUSY', problem === null ? UPGRADING : NOT_UPGRADED);
    } catch (error) {
      await database.close();
      throw error;
    }
    const live = openLive(database, { watch: watchLiveSet }, { databaseUrl }, logger);
    const confirms: Confirming['confirms'] = (session) => connections().confirms(session);
    const awake = { name, ring, database, live, usedAt: performance.now(), requests: 0, confirms, end };
    // Without an open page nobody listens, and looking at the other firms would keep them awake.
    const confirmAll = async () => void (live.streams.count && (await connections().confirmAll(database)));
    const fromOtherFirms = { name: 'sign-ins from other firms', everyMinutes: 1, run: confirmAll };
    const house = inFirm(awake, () =>
      keepHouse([...choresOf(database), fromOtherFirms], (chore, error) => {
        countFailedChore(chore, error, name);
        logger.warn({ err: error, chore }, 'housekeeping failed');
      }),
    );
    return awake;

    async function end(): Promise<void> {
      live.streams.close();
      await live.feed.close();
      await house.stop();
      await database.close();
    }
  }
}

import { LiveSetLog } from '../history/live-set-log.ts';
import type { Change } from '../live-set.ts';
import { listen } from './listen.ts';
import type { ReleaseDatabase } from './release-database.ts';

/** Every change is announced here when it is committed. */
export const CHANNEL = 'karkhana_live_set';
const AT_A_TIME = 100;

/** In a table of PostgreSQL, whose primary key gives each number to one writer. */
export class DatabaseLog extends LiveSetLog {
  #newest: Change | undefined;

  constructor(private readonly database: ReleaseDatabase) {
    super();
  }

  /** Reads the database each time, so that every process answers with the newest change. */
  async current(): Promise<Change | undefined> {
    const known = this.#newest?.sequence ?? 0;
    const [row] = await this.database.rows<{ change: Change }>('select change from release_store.changes where sequence > $1 order by sequence desc limit 1', [
      known,
    ]);
    if (row && row.change.sequence > (this.#newest?.sequence ?? 0)) this.#newest = row.change;
    return this.#newest;
  }

  changes(): AsyncGenerator<Change> {
    return this.#pages('sequence < $1 order by sequence desc', 2_147_483_647);
  }

  after(sequence: number): AsyncGenerator<Change> {
    return this.#pages('sequence > $1 order by sequence', sequence);
  }

  watch(changed: () => void): () => void {
    return listen(this.database.listenUrl, CHANNEL, { heard: changed, connected: changed });
  }

  protected async write(change: Change): Promise<boolean> {
    const told = await this.database.rows(
      `with added as (insert into release_store.changes (sequence, change) values ($1, $2) on conflict do nothing returning sequence)
       select pg_notify($3, sequence::text) from added`,
      [change.sequence, JSON.stringify(change), CHANNEL],
    );
    return told.length > 0;
  }

  /** Page by page. @param start the sequence that $1 of `condition` means in the first page */
  async *#pages(condition: string, start: number): AsyncGenerator<Change> {
    for (let reached = start; ; ) {
      const rows = await this.database.rows<{ change: Change }>(`select change from release_store.changes where ${condition} limit ${AT_A_TIME}`, [reached]);
      for (const { change } of rows) yield change;
      const last = rows.at(-1);
      if (!last || rows.length < AT_A_TIME) return;
      reached = last.change.sequence;
    }
  }
}

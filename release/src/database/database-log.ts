import { LiveSetLog } from '../history/live-set-log.ts';
import type { Change } from '../live-set.ts';
import { listen } from './listen.ts';
import type { ReleaseDatabase } from './release-database.ts';

/** What is told to everybody who listens when a change is committed. */
export const CHANNEL = 'karkhana_live_set';
const AT_A_TIME = 100;

/** In a table of PostgreSQL, whose primary key gives each number to one writer. */
export class DatabaseLog extends LiveSetLog {
  #newest: Change | undefined;

  constructor(private readonly database: ReleaseDatabase) {
    super();
  }

  /** Asked of the database each time: whoever was told that something is live finds it live, whichever process answers. */
  async current(): Promise<Change | undefined> {
    const known = this.#newest?.sequence ?? 0;
    const [row] = await this.database.rows<{ change: Change }>('select change from release_store.changes where sequence > $1 order by sequence desc limit 1', [
      known,
    ]);
    if (row && row.change.sequence > (this.#newest?.sequence ?? 0)) this.#newest = row.change;
    return this.#newest;
  }

  async *changes(): AsyncGenerator<Change> {
    for (let before = 2_147_483_647; ; ) {
      const rows = await this.#page('sequence < $1 order by sequence desc', before);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < AT_A_TIME) return;
      before = last.sequence;
    }
  }

  async *after(sequence: number): AsyncGenerator<Change> {
    for (let known = sequence; ; ) {
      const rows = await this.#page('sequence > $1 order by sequence', known);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < AT_A_TIME) return;
      known = last.sequence;
    }
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

  async #page(which: string, sequence: number): Promise<Change[]> {
    const rows = await this.database.rows<{ change: Change }>(`select change from release_store.changes where ${which} limit ${AT_A_TIME}`, [sequence]);
    return rows.map(({ change }) => change);
  }
}

import path from 'node:path';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { ReleaseStanding } from '@karkhana/shared-contract/releases/release';
import { moveIn } from './database/as-folder.ts';
import { DatabaseFiles } from './database/database-files.ts';
import { DatabaseLog } from './database/database-log.ts';
import { ReleaseDatabase } from './database/release-database.ts';
import { ReleasesInDatabase } from './database/releases-in-database.ts';
import { IntactFiles } from './files/intact-files.ts';
import { type Published, ReleasesFolder } from './files/releases-folder.ts';
import type { Releases } from './files/shell-page.ts';
import { FolderLog } from './history/folder-log.ts';
import type { LiveSetLog } from './history/live-set-log.ts';
import { LiveSetRules } from './history/live-set-rules.ts';
import { outdated } from './history/retention.ts';
import { standingOf } from './history/standings.ts';
import { versionsInUse } from './live-set.ts';
import { ServedReleases } from './served-releases.ts';
import { type Provenance, provenanceOf } from './signatures/provenance.ts';
import { ensureUsable, releaseFolders } from './usable-folder.ts';

interface Parts extends Releases {
  log: LiveSetLog;
  /** Of a store that is in a database. */
  database?: ReleaseDatabase;
}

/**
 * The releases of a suite, and which of them are live. Several processes may use one store at once: when a method returns,
 * every process sees its effect. Nothing here holds up what else runs in its process.
 */
export class Store extends LiveSetRules {
  readonly releases: ReleasesFolder;
  /** What browsers get of it. */
  readonly served: ServedReleases;
  readonly #log: LiveSetLog;
  /** Undefined for a store in a folder. */
  readonly database: ReleaseDatabase | undefined;

  constructor({ releases, intact, log, database }: Parts) {
    super(log, {
      has: releases.has,
      manifestsOf: (areas) => releases.manifestsOf(areas),
      verify: (area, version) => releases.verify(area, version),
      isWhole: (area, version) => intact.isWhole(releases, area, version),
      admit: async (area, version) => releases.provenance.check(await releases.manifestOf(area, version)),
    });
    this.#log = log;
    this.database = database;
    this.releases = releases;
    this.served = new ServedReleases({ releases, intact, log, live: this.live });
  }

  /** Calls `changed` soon after every change of what is live, whichever process made it, and perhaps without one. Returns what ends that. */
  watch(changed: () => void): () => void {
    return this.#log.watch(changed);
  }

  /** Ends the connections of a store in a database. */
  async close(): Promise<void> {
    await this.database?.close();
  }

  get areasFolder(): string {
    return this.releases.areasFolder;
  }

  /** Copies a build into the store, under its own version or another one. */
  async publish(dist: string, { by, as }: { by: string; as?: string | undefined }): Promise<Published> {
    const published = await this.releases.publish(dist, by, as);
    await this.#clearAway(published.area);
    return published;
  }

  /** Takes an upload: a tar archive of a release of this area. */
  async receive(area: string, archive: AsyncIterable<Uint8Array>, by: string): Promise<Published> {
    const published = await this.releases.receive(area, archive, by);
    await this.#clearAway(area);
    return published;
  }

  /** What the history says of a published version, or `damaged` when its files are not what was published. */
  async standingOf(area: string, version: string): Promise<ReleaseStanding> {
    return (await this.shelf.isWhole(area, version)) ? standingOf((await this.known())[area] ?? [], version) : 'damaged';
  }

  async #clearAway(area: string): Promise<void> {
    const live = await this.live();
    await this.releases.sweep((each, version) => {
      const used = live[each];
      return used !== undefined && [...versionsInUse(used), used.previous].includes(version);
    });
    const gone = await outdated(area, await this.releases.list(area), this.history(), live[area]?.previous, suiteNow());
    for (const version of gone) await this.releases.remove(area, version);
  }
}

/** @param dataDir the suite's DATA_DIR; releases lie in its folder `releases`, unless they lie in a database */
export function openStore(dataDir: string, inDatabase?: InDatabase, told?: (sentence: string) => void): Store {
  ensureUsable(dataDir, releaseFolders(inDatabase !== undefined), told);
  const folder = path.join(dataDir, 'releases');
  const provenance = provenanceOf(dataDir, process.env);
  if (inDatabase) return storeInDatabase(dataDir, folder, inDatabase, provenance);
  return new Store({ releases: new ReleasesFolder(folder, provenance), intact: new IntactFiles(), log: new FolderLog(path.join(folder, 'live')) });
}

/** Where RELEASE_STORE=database has the releases (`releaseDatabaseOf`). */
export interface InDatabase {
  url: string;
  /** Where `url` is a pooler in transaction mode: the server itself, to listen at. */
  listenUrl?: string | undefined;
  /** Takes a sentence for people, such as that the folder's releases were taken over. */
  told?(sentence: string): void;
}

function storeInDatabase(dataDir: string, folder: string, { url, listenUrl, told }: InDatabase, provenance: Provenance): Store {
  const database = new ReleaseDatabase({ url, listenUrl }, async (opened) => {
    const count = await moveIn(opened, folder);
    if (count !== undefined) told?.(`${count} releases of ${folder} and their history are in the database now; the folder is no longer read.`);
  });
  const intact = new DatabaseFiles(database);
  const releases = new ReleasesInDatabase(path.join(dataDir, 'release-cache'), database, intact, provenance);
  return new Store({ releases, intact, log: new DatabaseLog(database), database });
}

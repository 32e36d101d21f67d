import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { mustBeSame, notPublished, type Published, ReleasesFolder, writeManifest } from '../files/releases-folder.ts';
import { checkArea, isArea } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import type { Provenance } from '../signatures/provenance.ts';
import { checkHash } from '../verify-files.ts';
import type { DatabaseFiles } from './database-files.ts';
import type { ReleaseDatabase } from './release-database.ts';
import { repairFiles, storeRelease } from './stored-releases.ts';
import { HASH_OF_BYTES } from './tables.ts';

/** Manifests, by version and time of publishing: a version that was cleared away and published again is another release. */
const REMEMBERED = 500;
const HERE = 'area = $1 and version = $2';

/**
 * Releases in PostgreSQL. The folder beneath is this host's cache: uploads are put together and checked in it, and what is sent is read from
 * it, each file compared with its hash. It may be deleted at any time.
 */
export class ReleasesInDatabase extends ReleasesFolder {
  readonly #known = new LRUCache<string, Published>({ max: REMEMBERED });

  constructor(
    folder: string,
    private readonly database: ReleaseDatabase,
    private readonly files: DatabaseFiles,
    provenance?: Provenance,
  ) {
    super(folder, provenance);
  }

  override has = async (area: string, version: string): Promise<boolean> => (await this.#publishedAt(area, version)) !== undefined;

  override areas = async (): Promise<string[]> => {
    const rows = await this.database.rows<{ area: string }>('select distinct area from release_store.releases');
    return rows.map(({ area }) => area).sort();
  };

  override async versions(area: string): Promise<string[]> {
    const rows = await this.database.rows<{ version: string }>('select version from release_store.releases where area = $1', [checkArea(area)]);
    return rows.map(({ version }) => version);
  }

  override async manifestOf(area: string, version: string): Promise<Published> {
    const publishedAt = await this.#publishedAt(area, version);
    const known = this.#known.get(`${area}/${version} ${publishedAt}`);
    if (known) return known;
    const [row] = await this.database.rows<{ manifest: Published }>(`select manifest from release_store.releases where ${HERE}`, [area, version]);
    if (!row) throw notPublished(area, version);
    this.#known.set(`${area}/${version} ${row.manifest.publishedAt}`, row.manifest);
    return row.manifest;
  }

  override async wholeFolder(area: string, version: string): Promise<string> {
    await this.verify(area, version);
    const manifest = await this.manifestOf(area, version);
    const folder = this.folderOf(area, version);
    for (const [name, hash] of Object.entries(manifest.files)) {
      if (!(await this.files.has(path.join(folder, name), hash))) throw new ReleaseError(`${area} ${version}: ${name} is missing`);
    }
    await mkdir(folder, { recursive: true });
    await writeManifest(folder, manifest);
    return folder;
  }

  override async verify(area: string, version: string): Promise<void> {
    const manifest = await this.manifestOf(area, version);
    await this.database.rows(`update release_store.releases set claimed_at = now() where ${HERE}`, [area, version]);
    const found = await this.database.rows<{ name: string; hash: string }>(`select name, ${HASH_OF_BYTES} as hash from release_store.files where ${HERE}`, [
      area,
      version,
    ]);
    const hashes = new Map(found.map(({ name, hash }) => [name, hash]));
    for (const [name, hash] of Object.entries(manifest.files)) checkHash(`${area} ${version}: ${name}`, hash, hashes.get(name));
  }

  override async remove(area: string, version: string): Promise<void> {
    const gone = await this.database.rows(`delete from release_store.releases where ${HERE} and claimed_at < now() - interval '1 hour' returning version`, [
      area,
      version,
    ]);
    if (gone.length) await rm(this.folderOf(area, version), { recursive: true, force: true });
  }

  /** What killed processes left on this host, and what other hosts cleared away. */
  override async sweep(isNeeded: (area: string, version: string) => boolean): Promise<void> {
    await super.sweep(isNeeded);
    for (const area of (await readdir(this.areasFolder)).filter(isArea)) {
      const published = new Set(await this.versions(area));
      const gone = (await readdir(path.join(this.areasFolder, area))).filter((version) => !published.has(version));
      for (const version of gone) await rm(path.join(this.areasFolder, area, version), { recursive: true, force: true });
    }
  }

  protected override async place(published: Published, draft: string): Promise<Published> {
    const { area, version } = published;
    const standing = await this.database.transaction(async (tx) => {
      const already = await storeRelease(tx, published, draft);
      if (!already) return undefined;
      mustBeSame(already, published);
      await repairFiles(tx, already, draft);
      return already;
    });
    if (standing) return standing;
    const folder = this.folderOf(area, version);
    await mkdir(path.dirname(folder), { recursive: true });
    // The cached copy may be of a release that was cleared away. Without a copy each file is fetched at its first request.
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder).catch(() => undefined);
    return published;
  }

  async #publishedAt(area: string, version: string): Promise<string | undefined> {
    this.folderOf(area, version); // refuses what is no name
    const [row] = await this.database.rows<{ at: string }>(`select manifest ->> 'publishedAt' as at from release_store.releases where ${HERE}`, [
      area,
      version,
    ]);
    return row?.at;
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { IntactFiles } from '../files/intact-files.ts';
import type { ReleasesFolder } from '../files/releases-folder.ts';
import { sha384 } from '../verify-files.ts';
import type { Queries } from './queries.ts';
import { HASH_OF_BYTES } from './tables.ts';

const REMEMBERED = 20_000;

interface StoredFile {
  name: string;
  hash: string;
  /** Another one whenever the row was written. */
  state: string;
}

/**
 * The same of releases that lie in the database, for which the disk is a cache: a file that is missing on it, or is not what was published,
 * is fetched by its hash. What has the right hash is right, whatever release it came with.
 */
export class DatabaseFiles extends IntactFiles {
  readonly #fetching = new Map<string, Promise<boolean>>();
  /** Bytes of a row are hashed once for each state of it. */
  readonly #good = new LRUCache<string, boolean>({ max: REMEMBERED });

  constructor(private readonly database: Queries) {
    super();
  }

  override async has(file: string, hash: string): Promise<boolean> {
    return (await super.has(file, hash)) || ((await this.#fetched(file, hash)) && super.has(file, hash));
  }

  /** As the database has it, whatever lies on this disk. */
  override async isWhole(releases: Pick<ReleasesFolder, 'find' | 'folderOf'>, area: string, version: string): Promise<boolean> {
    const manifest = await releases.find(area, version);
    if (!manifest) return false;
    const rows = await this.database.rows<StoredFile>(
      `select name, hash, concat(xmin, ' ', ctid) as state from release_store.files where area = $1 and version = $2`,
      [area, version],
    );
    const stored = new Map(rows.map((row) => [row.name, row]));
    if (Object.entries(manifest.files).some(([name, hash]) => stored.get(name)?.hash !== hash)) return false;
    const unknown = rows.filter((row) => this.#good.get(keyOf(row)) === undefined);
    if (unknown.length) await this.#hash(area, version, unknown);
    return rows.every((row) => this.#good.get(keyOf(row)) === true);
  }

  async #hash(area: string, version: string, rows: readonly StoredFile[]): Promise<void> {
    const good = await this.database.rows<{ name: string }>(
      `select name from release_store.files where area = $1 and version = $2 and name = any($3) and hash = ${HASH_OF_BYTES}`,
      [area, version, rows.map(({ name }) => name)],
    );
    const names = new Set(good.map(({ name }) => name));
    for (const row of rows) this.#good.set(keyOf(row), names.has(row.name));
  }

  #fetched(file: string, hash: string): Promise<boolean> {
    const running = this.#fetching.get(file) ?? this.#fetch(file, hash).finally(() => this.#fetching.delete(file));
    this.#fetching.set(file, running);
    return running;
  }

  async #fetch(file: string, hash: string): Promise<boolean> {
    const [found] = await this.database.rows<{ bytes: Buffer }>(`select bytes from release_store.files where hash = $1 and hash = ${HASH_OF_BYTES} limit 1`, [
      hash,
    ]);
    if (!found || sha384(found.bytes) !== hash) return false;
    const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(draft, found.bytes);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    return true;
  }
}

const keyOf = ({ hash, state }: StoredFile): string => `${hash} ${state}`;

import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE, type Manifest, readManifest, sameRelease } from './manifest.ts';
import { checkArea, checkVersion } from './names.ts';
import { ReleaseError } from './release-error.ts';
import { unpack } from './unpack.ts';
import { verifyFiles } from './verify-files.ts';

/** A release as it lies in the store. */
export interface Published extends Manifest {
  /** ISO 8601. */
  publishedAt: string;
  publishedBy: string;
}

const ONE_HOUR = 3_600_000;
/** A folder's own time says when an activation last looked at it. */
const UNCLAIMED = new Date(0);

/**
 * Immutable folders `areas/<area>/<version>/`. A release is put together in `incoming/`, checked there, and renamed into its place: what
 * has an address is whole. Nothing else may lie under `areas/`, which anybody may read.
 */
export class ReleasesFolder {
  readonly areasFolder: string;
  readonly #incoming: string;
  readonly #manifests = new Map<string, Published>();

  constructor(folder: string) {
    this.areasFolder = path.join(folder, 'areas');
    this.#incoming = path.join(folder, 'incoming');
    mkdirSync(this.areasFolder, { recursive: true });
    mkdirSync(this.#incoming, { recursive: true });
  }

  folderOf = (area: string, version: string): string => path.join(this.areasFolder, checkArea(area), checkVersion(version));
  has = (area: string, version: string): boolean => existsSync(this.folderOf(area, version));

  areas = (): string[] => readdirSync(this.areasFolder).sort();

  /** Published versions of an area, in no order. */
  versions(area: string): string[] {
    const folder = path.join(this.areasFolder, checkArea(area));
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  /** The facts of a published release. They never change, so they are read once. */
  manifestOf(area: string, version: string): Published {
    if (!this.has(area, version)) throw new ReleaseError(`${area} ${version} is not published`, 'not-found');
    const key = `${area}/${version}`;
    const manifest = this.#manifests.get(key) ?? (readManifest(this.folderOf(area, version)) as Published);
    this.#manifests.set(key, manifest);
    return manifest;
  }

  /** Every file has its hash, now. Also claims the release: it is not cleared away within the next hour. */
  async verify(area: string, version: string): Promise<void> {
    const manifest = this.manifestOf(area, version);
    const folder = this.folderOf(area, version);
    const now = new Date();
    utimesSync(folder, now, now);
    await verifyFiles(folder, manifest).catch((error: unknown) => {
      throw error instanceof ReleaseError ? new ReleaseError(`${area} ${version}: ${error.message}`, error.refusal) : error;
    });
  }

  /** Copies a build in. @param as another version than the package's own */
  publish(dist: string, by: string, as?: string): Promise<Published> {
    const built = readManifest(dist);
    return this.#install(by, (draft) => {
      for (const file of Object.keys(built.files)) {
        if (!existsSync(path.join(dist, file))) throw new ReleaseError(`${file} is missing`);
        cpSync(path.join(dist, file), path.join(draft, file), { dereference: true });
      }
      return as === undefined ? built : { ...built, version: checkVersion(as) };
    });
  }

  /** Takes an uploaded tar archive of a release of this one area. */
  receive(area: string, archive: AsyncIterable<Uint8Array>, by: string): Promise<Published> {
    return this.#install(by, async (draft) => {
      const names = await unpack(archive, draft);
      const manifest = readManifest(draft, 'the archive');
      if (manifest.area !== area) throw new ReleaseError(`This is a release of ${manifest.area}, not of ${area}`, 'bad-input');
      const stranger = names.find((name) => name !== MANIFEST_FILE && !Object.hasOwn(manifest.files, name));
      if (stranger !== undefined) throw new ReleaseError(`${MANIFEST_FILE} does not name the file ${stranger}`, 'bad-input');
      return manifest;
    });
  }

  /** The releases of an area, in no order; one that goes away meanwhile is none. */
  list(area: string): Published[] {
    return this.versions(area).flatMap((version) => {
      try {
        return [this.manifestOf(area, version)];
      } catch (error) {
        if (error instanceof ReleaseError) return [];
        throw error;
      }
    });
  }

  /** Takes one away, unless somebody claims it at this moment. */
  async remove(area: string, version: string): Promise<void> {
    const folder = this.folderOf(area, version);
    const away = path.join(this.#incoming, `${area}@${version}`);
    if (isClaimed(folder) || !(await tryRename(folder, away))) return;
    if (isClaimed(away)) return void (await tryRename(away, folder));
    this.#manifests.delete(`${area}/${version}`);
    rmSync(away, { recursive: true, force: true });
  }

  /** Clears away what killed processes left: drafts, and releases on their way out, which come back when they are needed. */
  async sweep(isNeeded: (area: string, version: string) => boolean): Promise<void> {
    for (const name of readdirSync(this.#incoming)) {
      const left = path.join(this.#incoming, name);
      const [area = '', version] = name.split('@');
      if (version !== undefined && isNeeded(area, version)) await tryRename(left, this.folderOf(area, version));
      else if (ageOf(left) > ONE_HOUR) rmSync(left, { recursive: true, force: true });
    }
  }

  /** Publishing the same release again is fine, and repairs it; other bytes under a version that stands are refused. */
  async #install(by: string, fill: (draft: string) => Manifest | Promise<Manifest>): Promise<Published> {
    const draft = path.join(this.#incoming, randomUUID());
    mkdirSync(draft);
    try {
      const manifest = await fill(draft);
      const { area, version } = manifest;
      await verifyFiles(draft, manifest);
      const published: Published = { ...manifest, publishedAt: new Date().toISOString(), publishedBy: by };
      writeFileSync(path.join(draft, MANIFEST_FILE), `${JSON.stringify(published, null, 2)}\n`);
      for (const file of [MANIFEST_FILE, ...Object.keys(manifest.files)]) await flush(path.join(draft, file));
      mkdirSync(path.dirname(this.folderOf(area, version)), { recursive: true });
      if (this.has(area, version) || !(await tryRename(draft, this.folderOf(area, version)))) return await this.#sameAsStanding(manifest, draft);
      utimesSync(this.folderOf(area, version), UNCLAIMED, UNCLAIMED);
      await flush(path.dirname(this.folderOf(area, version)));
      return published;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  /** A file of the standing one that was damaged since is replaced by what it was. */
  async #sameAsStanding(manifest: Manifest, draft: string): Promise<Published> {
    const { area, version } = manifest;
    const standing = this.manifestOf(area, version);
    if (!sameRelease(standing, manifest)) {
      throw new ReleaseError(`${area} ${version} is published with other bytes: raise the version in its package.json`);
    }
    for (const [file, hash] of Object.entries(standing.files)) {
      const isIntact = await verifyFiles(this.folderOf(area, version), { files: { [file]: hash } }).catch(() => false);
      if (isIntact === false) await rename(path.join(draft, file), path.join(this.folderOf(area, version), file));
    }
    return standing;
  }
}

const ageOf = (folder: string): number => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
const isClaimed = (folder: string): boolean => ageOf(folder) < ONE_HOUR;

/** False when another process was faster: what is gone is not renamed, nor anything over a folder that has something in it. */
async function tryRename(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

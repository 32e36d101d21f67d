import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { suiteNow } from '@karkhana/shared-contract/dates';
import { LRUCache } from 'lru-cache';
import { unpack } from '../archive.ts';
import { checkKinds } from '../file-kinds.ts';
import { type Areas, versionsInUse } from '../live-set.ts';
import { checkArea, checkVersion, isArea } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { ANY_PROVENANCE, type Provenance } from '../signatures/provenance.ts';
import { verifyFiles } from '../verify-files.ts';
import { flush } from './disk.ts';
import { MANIFEST_FILE, type Manifest, readManifest, sameRelease } from './manifest.ts';

/** A release as it lies in the store. */
export interface Published extends Manifest {
  /** ISO 8601. */
  publishedAt: string;
  publishedBy: string;
}

const ONE_HOUR = 3_600_000;
/** Characters of JSON of the manifests in memory; an area's has some ten thousand. */
const REMEMBERED = 50_000_000;
/** A folder's own time says when an activation last looked at it. */
const UNCLAIMED = new Date(0);

/**
 * Immutable folders `areas/<area>/<version>/`. A release is put together in `incoming/`, checked there, and renamed into its place: what
 * has an address is whole. Nothing else may lie under `areas/`, which anybody may read.
 */
export class ReleasesFolder {
  readonly areasFolder: string;
  protected readonly incoming: string;
  readonly #manifests = new LRUCache<string, Published>({ maxSize: REMEMBERED, sizeCalculation: (manifest) => JSON.stringify(manifest).length });

  /** @param provenance checks the signature of a release before it is taken in */
  constructor(
    folder: string,
    readonly provenance: Provenance = ANY_PROVENANCE,
  ) {
    this.areasFolder = path.join(folder, 'areas');
    this.incoming = path.join(folder, 'incoming');
    mkdirSync(this.areasFolder, { recursive: true });
    mkdirSync(this.incoming, { recursive: true });
  }

  folderOf = (area: string, version: string): string => path.join(this.areasFolder, checkArea(area), checkVersion(version));
  has = async (area: string, version: string): Promise<boolean> => isThere(this.folderOf(area, version));

  areas = async (): Promise<string[]> => (await readdir(this.areasFolder)).filter(isArea).sort();

  /** Published versions of an area, in no order. */
  async versions(area: string): Promise<string[]> {
    const folder = path.join(this.areasFolder, checkArea(area));
    return (await isThere(folder)) ? readdir(folder) : [];
  }

  /** The facts of a published release. They never change, so they are read once. */
  async manifestOf(area: string, version: string): Promise<Published> {
    if (!(await this.has(area, version))) throw notPublished(area, version);
    const key = `${area}/${version}`;
    const manifest = this.#manifests.get(key) ?? ((await readManifest(this.folderOf(area, version))) as Published);
    this.#manifests.set(key, manifest);
    return manifest;
  }

  /** The folder of a published release with every file of it as it was published. @throws ReleaseError when it cannot be had */
  async wholeFolder(area: string, version: string): Promise<string> {
    await this.verify(area, version);
    return this.folderOf(area, version);
  }

  /** Every file has its hash, now. Also claims the release: it is not cleared away within the next hour. */
  async verify(area: string, version: string): Promise<void> {
    const manifest = await this.manifestOf(area, version);
    const folder = this.folderOf(area, version);
    const now = new Date();
    await utimes(folder, now, now);
    await verifyFiles(folder, manifest).catch((error: unknown) => {
      throw error instanceof ReleaseError ? new ReleaseError(`${area} ${version}: ${error.message}`, error.refusal) : error;
    });
  }

  /** Copies a build in. @param as another version than the package's own */
  async publish(dist: string, by: string, as?: string): Promise<Published> {
    const built = await readManifest(dist);
    return this.#install(by, async (draft) => {
      for (const file of Object.keys(built.files)) {
        if (!(await isThere(path.join(dist, file)))) throw new ReleaseError(`${file} is missing`);
        // Not as a copy, which would be open to those whom the build is open to.
        const copy = path.join(draft, file);
        await mkdir(path.dirname(copy), { recursive: true });
        await writeFile(copy, await readFile(path.join(dist, file)));
      }
      if (as === undefined) return built;
      const { signature: _ofAnotherVersion, ...unsigned } = built;
      return { ...unsigned, version: checkVersion(as) };
    });
  }

  /** Takes an uploaded tar archive of a release of this one area. */
  receive(area: string, archive: AsyncIterable<Uint8Array>, by: string): Promise<Published> {
    return this.#install(by, async (draft) => {
      const names = await unpack(archive, draft);
      const manifest = await readManifest(draft, 'the archive');
      if (manifest.area !== area) throw new ReleaseError(`This is a release of ${manifest.area}, not of ${area}`, 'bad-input');
      const stranger = names.find((name) => name !== MANIFEST_FILE && !Object.hasOwn(manifest.files, name));
      if (stranger !== undefined) throw new ReleaseError(`${MANIFEST_FILE} does not name the file ${stranger}`, 'bad-input');
      return manifest;
    });
  }

  /** The releases of an area, in no order; one that goes away meanwhile is none. */
  async list(area: string): Promise<Published[]> {
    const found = (await this.versions(area)).map((version) => this.find(area, version));
    return (await Promise.all(found)).filter((manifest) => manifest !== undefined);
  }

  /** Reads the manifests that a live set names. The function that it returns throws for a release that is not in the store. */
  async manifestsOf(areas: Areas): Promise<(area: string, version: string) => Published> {
    const named = Object.entries(areas).flatMap(([area, live]) =>
      [...versionsInUse(live), live.previous ?? live.version].map((version) => ({ area, version })),
    );
    const found = await Promise.all(named.map(async ({ area, version }) => [`${area}/${version}`, await this.find(area, version)] as const));
    const manifests = new Map(found);
    return (area, version) => {
      const manifest = manifests.get(`${area}/${version}`);
      if (!manifest) throw notPublished(area, version);
      return manifest;
    };
  }

  /** As manifestOf; undefined for what is not in the store. */
  async find(area: string, version: string): Promise<Published | undefined> {
    try {
      return await this.manifestOf(area, version);
    } catch (error) {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  }

  /** Removes a release, unless another process claims it at this moment. */
  async remove(area: string, version: string): Promise<void> {
    const folder = this.folderOf(area, version);
    const away = path.join(this.incoming, `${area}@${version}`);
    if ((await isClaimed(folder)) || !(await tryRename(folder, away))) return;
    if (await isClaimed(away)) return void (await tryRename(away, folder));
    this.#manifests.delete(`${area}/${version}`);
    await rm(away, { recursive: true, force: true });
  }

  /** Clears away what killed processes left: drafts, and releases on their way out, which come back when they are needed. */
  async sweep(isNeeded: (area: string, version: string) => boolean): Promise<void> {
    for (const name of await readdir(this.incoming)) {
      const left = path.join(this.incoming, name);
      const [area = '', version] = name.split('@');
      if (version !== undefined && isNeeded(area, version)) await tryRename(left, this.folderOf(area, version));
      else if ((await ageOf(left)) > ONE_HOUR) await rm(left, { recursive: true, force: true });
    }
  }

  /** Publishing the same release again repairs it. Other bytes under a published version are refused. */
  async #install(by: string, fill: (draft: string) => Promise<Manifest>): Promise<Published> {
    const draft = path.join(this.incoming, randomUUID());
    await mkdir(draft);
    try {
      const manifest = await fill(draft);
      const { area, version } = manifest;
      // A published release may be older than this rule, and is repaired all the same.
      if (!(await this.has(area, version))) checkKinds(manifest);
      await verifyFiles(draft, manifest);
      await this.provenance.check(manifest);
      const published: Published = { ...manifest, publishedAt: suiteNow().toISOString(), publishedBy: by };
      await writeManifest(draft, published);
      return await this.place(published, draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Puts the checked `draft` into its place. Returns it, or the same release that was published before. */
  protected async place(published: Published, draft: string): Promise<Published> {
    const { area, version, files } = published;
    for (const file of [MANIFEST_FILE, ...Object.keys(files)]) await flush(path.join(draft, file));
    await mkdir(path.dirname(this.folderOf(area, version)), { recursive: true });
    if ((await this.has(area, version)) || !(await tryRename(draft, this.folderOf(area, version)))) return this.#sameAsStanding(published, draft);
    await utimes(this.folderOf(area, version), UNCLAIMED, UNCLAIMED);
    await flush(path.dirname(this.folderOf(area, version)));
    return published;
  }

  /** A file of the standing one that was damaged since is replaced by what it was. */
  async #sameAsStanding(manifest: Manifest, draft: string): Promise<Published> {
    const { area, version } = manifest;
    const standing = await this.manifestOf(area, version);
    mustBeSame(standing, manifest);
    for (const [file, hash] of Object.entries(standing.files)) {
      const isIntact = await verifyFiles(this.folderOf(area, version), { files: { [file]: hash } }).catch(() => false);
      if (isIntact === false) await rename(path.join(draft, file), path.join(this.folderOf(area, version), file));
    }
    return standing;
  }
}

export const writeManifest = (folder: string, published: Published): Promise<void> =>
  writeFile(path.join(folder, MANIFEST_FILE), `${JSON.stringify(published, null, 2)}\n`);

/** @throws for other bytes or facts under a published version */
export function mustBeSame(standing: Manifest, manifest: Manifest): void {
  if (sameRelease(standing, manifest)) {
    if (standing.signature || !manifest.signature) return;
    throw new ReleaseError(`${manifest.area} ${manifest.version} is published without a signature: raise the version in its package.json`);
  }
  throw new ReleaseError(`${manifest.area} ${manifest.version} is published with other bytes: raise the version in its package.json`);
}

export const notPublished = (area: string, version: string) => new ReleaseError(`${area} ${version} is not published`, 'not-found');
const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
/** 0 for what is gone. */
const ageOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
const isClaimed = async (folder: string): Promise<boolean> => (await ageOf(folder)) < ONE_HOUR;

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

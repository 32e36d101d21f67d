import path from 'node:path';
import { contentTypeOf, type Encoding, PRECOMPRESSED } from './file-kinds.ts';
import { type Frontends, frontendsOf } from './files/frontends.ts';
import { MANIFEST_FILE, type Manifest } from './files/manifest.ts';
import type { Published } from './files/releases-folder.ts';
import { type Releases, readShell, type ShellPage } from './files/shell-page.ts';
import { EverInUse } from './history/ever-in-use.ts';
import type { LiveSetLog } from './history/live-set-log.ts';
import { type Areas, areasInRing, type Change, inRing, versionsInUse } from './live-set.ts';
import { isArea, isFileName, isVersion, SHELL } from './names.ts';

/** A file of a release that its manifest names. */
export interface ReleasedFile {
  area: string;
  version: string;
  /** Users ever got this version, live or on trial: its files are for everybody, for ever. */
  wasInUse: boolean;
  contentType: string;
  /** As the manifest says it. */
  hash: string;
  /** Sent instead of a file of the disk. */
  text?: string;
  /** Its path on the disk. */
  path: string;
  /** Its precompressed copies that the manifest names: encoding to path and hash. */
  precompressed: Partial<Record<Encoding, { path: string; hash: string }>>;
}

interface Parts extends Releases {
  log: LiveSetLog;
  /** Which version of each area is live, the same object as long as nothing changed. */
  live: () => Promise<Areas>;
}

/** What a server reads of the store on requests: never in a way that holds up the others, and only by names that it looked up before. */
export class ServedReleases {
  readonly #everInUse: EverInUse;
  #frontends: { of: Areas; byRing: Map<number | undefined, Frontends> } | undefined;
  /** By version: the firms of a ring may have another one. */
  readonly #shells = new Map<string, ShellPage>();

  constructor(private readonly parts: Parts) {
    this.#everInUse = new EverInUse(parts.log);
  }

  /** Oldest first: every change with a higher number. */
  changesAfter = (sequence: number): AsyncGenerator<Change> => this.parts.log.after(sequence);

  /** GET /frontends.json. @param ring of the firm that asks; undefined without firms */
  async frontends(ring?: number): Promise<Frontends> {
    const { releases, live } = this.parts;
    const areas = await live();
    if (this.#frontends?.of !== areas) this.#frontends = { of: areas, byRing: new Map() };
    const { byRing } = this.#frontends;
    const known = byRing.get(ring);
    if (known) return known;
    const document = frontendsOf(areasInRing(areas, ring), await releases.manifestsOf(areas));
    byRing.set(ring, document);
    return document;
  }

  /** Where the pages of an area that ended, or changed its name, are now; undefined for an address that another area has. @param path without its query */
  async movedTo(path: string, ring?: number): Promise<string | undefined> {
    const { moved } = (await this.parts.log.current()) ?? {};
    if (!moved) return undefined;
    const { microFrontends } = await this.frontends(ring);
    const hasOwner = (prefix: string) => Object.values(microFrontends).some(([live]) => live?.extras.declaration?.pages.some((page) => page.prefix === prefix));
    const passed = new Set<string>();
    for (let at = path; ; ) {
      const prefix = Object.keys(moved).find((each) => at === each || at.startsWith(`${each}/`));
      const to = prefix && moved[prefix];
      if (!to || hasOwner(prefix)) return at === path ? undefined : at;
      // To another name and back again, and then it ended.
      if (passed.has(prefix)) return undefined;
      passed.add(prefix);
      at = to.endsWith('/*') ? `${to.slice(0, -2)}${at.slice(prefix.length)}` : to;
    }
  }

  /** The live shell's page, with the facts that the server writes into it; undefined when no shell is live. */
  async shell(ring?: number): Promise<ShellPage | undefined> {
    const everywhere = (await this.parts.live())[SHELL];
    if (!everywhere) return undefined;
    const live = inRing(everywhere, ring);
    const known = this.#shells.get(live.version);
    if (known) return known;
    const page = await readShell(this.parts, live);
    // The one before it serves until the live one is repaired.
    if (page?.version === live.version) this.#keep(page, versionsInUse(everywhere));
    return page;
  }

  #keep(page: ShellPage, inUse: readonly string[]): void {
    for (const version of this.#shells.keys()) if (!inUse.includes(version)) this.#shells.delete(version);
    this.#shells.set(page.version, page);
  }

  /**
   * Undefined for what is no exact name of a released file, spelt as the manifest spells it, and for kinds that are never sent.
   * @param name as in its address: '<area>/<version>/<file>'
   */
  async file(name: string): Promise<ReleasedFile | undefined> {
    const [area = '', version = '', ...rest] = name.split('/');
    const file = rest.join('/');
    if (!isArea(area) || !isVersion(version) || !isFileName(file)) return undefined;
    const contentType = contentTypeOf(file);
    const manifest = contentType && (await this.parts.releases.find(area, version));
    if (!manifest) return undefined;
    const wasInUse = await this.#everInUse.has(area, version);
    const facts = { area, version, wasInUse, contentType, precompressed: {}, path: '', hash: '' };
    if (file === MANIFEST_FILE) return { ...facts, text: publicText(manifest) };
    const at = (each: string) => path.join(this.parts.releases.folderOf(area, version), each);
    const hash = hashOf(manifest, file);
    return hash === undefined ? undefined : { ...facts, path: at(file), hash, precompressed: precompressedOf(manifest, file, at) };
  }

  /** Whether these bytes on the disk still are what was published. */
  isIntact = ({ path: file, hash }: { path: string; hash: string }): Promise<boolean> => this.parts.intact.has(file, hash);
}

const hashOf = ({ files }: Manifest, file: string): string | undefined => (Object.hasOwn(files, file) ? files[file] : undefined);

function precompressedOf(manifest: Manifest, file: string, at: (file: string) => string): ReleasedFile['precompressed'] {
  const named = Object.entries(PRECOMPRESSED).flatMap(([encoding, ending]) => {
    const hash = hashOf(manifest, file + ending);
    return hash === undefined ? [] : [[encoding, { path: at(file + ending), hash }] as const];
  });
  return Object.fromEntries(named);
}

/** release.json for everybody: not who published it. */
const publicText = ({ publishedBy: _who, ...facts }: Published): string => JSON.stringify(facts);

import { areaOverrides, currentUser } from '@karkhana/shared-auth';
import { CONTRACT_VERSION } from '@karkhana/shared-contract/area';
import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import type { Declared } from '../suite/suite.ts';
import type { ShellState } from './area-loader.ts';
import { type Choice, type Frontends, type LiveRelease, pickRelease } from './pick-release.ts';

/** Areas under development, from `--env local`: address of their entry, and their present declaration. Empty in a release build, absent in tests. */
declare const __LOCAL_AREAS__: Record<string, { url: string; declaration: DeclaredArea }> | undefined;
const localAreas = typeof __LOCAL_AREAS__ === 'undefined' ? {} : __LOCAL_AREAS__;
const declaredLocally = Object.entries(localAreas).map(([name, { declaration }]) => [name, declaration] as const);

const absolute = (release: LiveRelease): LiveRelease => ({ ...release, url: new URL(release.url, location.origin).href });

/** Which releases this user gets: at first from index.html, inline, so that the first load sends no request. */
export class LiveSet {
  #frontends: Frontends['microFrontends'] = {};
  /** Absent where the page carries it. */
  readonly known: Promise<unknown> | undefined;
  #shellVersion: string | undefined;
  #declared: { of: Frontends['microFrontends']; user: number | undefined; declared: Declared } | undefined;

  constructor() {
    const inline = document.getElementById('live-set')?.textContent;
    if (inline) this.#frontends = (JSON.parse(inline) as Frontends).microFrontends;
    if (!inline) this.known = this.refresh();
    this.#shellVersion = this.#shell()?.metadata.version;
  }

  /** The active release and its fallback; neither when the area is not installed. An override has no fallback: its developer must see it fail. */
  async find(name: string): Promise<Choice> {
    await this.known;
    return this.choose(name);
  }

  /** As `find`, without waiting. */
  choose(name: string): Choice {
    const { active, fallback } = this.#pick(name);
    return { ...(active && { active: absolute(active) }), ...(fallback && { fallback: absolute(fallback) }) };
  }

  wantedVersion = (name: string): string | undefined => this.#pick(name).active?.version;
  /** A developer's version instead of the live one. */
  isOwn = (name: string): boolean => name in areaOverrides() || name in localAreas;

  /** Declarations of this user's set. For a preview in this tab the live release declares: the addresses of its pages are no secret of the preview. */
  declared(): Declared {
    const user = currentUser()?.id;
    if (this.#declared?.of !== this.#frontends || this.#declared.user !== user) {
      const picks = Object.entries(this.#frontends).map(([name, releases]) => [name, pickRelease(name, releases, user).active?.declaration] as const);
      const declared: Declared = Object.fromEntries([
        ...picks.flatMap(([name, declaration]) => (declaration ? [[name, declaration]] : [])),
        ...declaredLocally,
      ]);
      this.#declared = { of: this.#frontends, user, declared };
    }
    return this.#declared.declared;
  }

  /** Keeps the last live set when the server does not answer, and returns false. */
  async refresh(): Promise<boolean> {
    try {
      const response = await fetch('/frontends.json', { cache: 'no-cache' });
      if (!response.ok) return false;
      const { microFrontends } = (await response.json()) as Partial<Frontends>;
      if (!microFrontends) return false; // the page of some gateway
      this.#frontends = microFrontends;
    } catch {
      return false;
    }
    this.#shellVersion ??= this.#shell()?.metadata.version;
    return true;
  }

  runningShell = (): string | undefined => this.#shellVersion;

  shellState(): ShellState {
    const shell = this.#shell();
    if (!shell || shell.metadata.version === this.#shellVersion) return 'current';
    return (shell.extras?.contract ?? CONTRACT_VERSION) === CONTRACT_VERSION ? 'newer' : 'broken';
  }

  #shell = () => this.#frontends.shell?.[0];

  #pick(name: string): Choice {
    const override = areaOverrides()[name];
    if (override) return { active: { version: override.version, url: override.url, integrity: override.integrity } };
    const local = localAreas[name];
    if (local) return { active: { url: local.url, version: 'local', integrity: '' } };
    return pickRelease(name, this.#frontends[name], currentUser()?.id);
  }
}

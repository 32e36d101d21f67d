import { areaOverrides, currentUser } from '@karkhana/shared-auth';
import { API_VERSION, CONTRACT_VERSION } from '@karkhana/shared-contract/area';
import type { ShellState } from './area-loader.ts';
import { type Choice, type Frontends, type LiveRelease, pickRelease } from './pick-release.ts';

/** Areas under development, from `--env local`; empty in a release build, absent in tests. */
declare const __LOCAL_AREAS__: Record<string, string> | undefined;
const localAreas = typeof __LOCAL_AREAS__ === 'undefined' ? {} : __LOCAL_AREAS__;

const absolute = (release: LiveRelease): LiveRelease => ({ ...release, url: new URL(release.url, location.origin).href });

/** Which releases this user gets: at first what index.html carries inline, so that the first load asks for nothing. */
export class LiveSet {
  #frontends: Frontends['microFrontends'] = {};
  #known: Promise<unknown>;
  #shellVersion: string | undefined;

  constructor() {
    const inline = document.getElementById('live-set')?.textContent;
    if (inline) this.#frontends = (JSON.parse(inline) as Frontends).microFrontends;
    this.#known = inline ? Promise.resolve() : this.refresh();
    this.#shellVersion = this.#shell()?.metadata.version;
  }

  /** The active release and its fallback; neither when the area is not installed. An override has no fallback: its developer wants to see it fail. */
  async find(name: string): Promise<Choice> {
    await this.#known;
    const { active, fallback } = this.#choose(name);
    return { ...(active && { active: absolute(active) }), ...(fallback && { fallback: absolute(fallback) }) };
  }

  wantedVersion = (name: string): string | undefined => this.#choose(name).active?.version;
  /** Not what is live, but what a developer put in its place. */
  isOwn = (name: string): boolean => name in areaOverrides() || name in localAreas;

  /** Keeps what is known when the server does not answer, and says so. */
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

  shellState(): ShellState {
    const shell = this.#shell();
    if (!shell || shell.metadata.version === this.#shellVersion) return 'current';
    const { contract = CONTRACT_VERSION, apiVersion = String(API_VERSION) } = shell.extras ?? {};
    const [lowest = API_VERSION, highest = lowest] = apiVersion.split('-').map(Number);
    return contract === CONTRACT_VERSION && lowest <= API_VERSION && API_VERSION <= highest ? 'newer' : 'broken';
  }

  #shell = () => this.#frontends.shell?.[0];

  #choose(name: string): Choice {
    const override = areaOverrides()[name];
    if (override) return { active: override };
    const url = localAreas[name];
    if (url) return { active: { url, version: 'local', integrity: '' } };
    return pickRelease(name, this.#frontends[name], currentUser()?.id);
  }
}

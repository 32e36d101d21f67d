import type { ReleaseTry } from '@karkhana/shared-contract/releases/release';
import { call } from './call.ts';
import { currentUser } from './current-user.ts';

/** An area that this user, in this tab, gets in another release than the live one (docs/reference/delivery.md#tries). */
export interface AreaOverride {
  /** A version, or the address of a dev server. */
  version: string;
  /** Of its entry. */
  url: string;
  /** sha384 of the entry; empty for a dev server. */
  integrity: string;
  /** When the server stops giving out its files: milliseconds of this machine's clock. A dev server's have no end. */
  until?: number;
  /** The link that opened it, as in ReleaseTry: without it, it is only for release managers. */
  link?: string;
}
interface Stored {
  user: number;
  areas: Record<string, AreaOverride>;
}

const KEY = 'karkhana-area-overrides';
const LOCAL = /^http:\/\/localhost(:\d{1,5})?$/;
const listeners = new Set<() => void>();

/** The server's mark outside of production; it also allows such scripts only then. */
const localAllowed = (): boolean => document.querySelector('meta[name=local-areas]') !== null;

/** Those in force: of the signed-in user, who opened a link or may manage releases, in this tab. */
export const areaOverrides = (): Record<string, AreaOverride> => overridesThat((override) => !isOver(override));

/** Previews whose time is over: the live release runs again, and the user gets a notice. */
export const endedOverrides = (): Record<string, AreaOverride> => overridesThat(isOver);

function overridesThat(is: (override: AreaOverride) => boolean): Record<string, AreaOverride> {
  const user = currentUser();
  const stored = read();
  if (!user || stored?.user !== user.id) return {};
  const may = ({ link }: AreaOverride) => link !== undefined || user.permissions.includes('releases:manage');
  return Object.fromEntries(Object.entries(stored.areas).filter(([area, override]) => may(override) && isOurs(area, override) && is(override)));
}

/** Also of a preview from before they had an end: its files may be gone. */
const isOver = ({ url, until = 0 }: AreaOverride): boolean => url.startsWith('/') && until <= Date.now();

function isOurs(area: string, { version, url, integrity }: AreaOverride): boolean {
  if (url.startsWith(`/areas/${area}/`)) return /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
  return LOCAL.test(version) && url === `${version}/remoteEntry.js` && localAllowed();
}

/**
 * Points an area at another published version, or at a dev server, for the signed-in user in this tab.
 * A version is opened for it on the server, for a while.
 * @param target a version as in '1.3.0', or an address as in 'http://localhost:3103'
 * @throws an Error with a sentence for the user
 */
export async function overrideArea(area: string, target: string): Promise<void> {
  keepOverride(area, target.startsWith('http') ? local(target.replace(/\/$/, '')) : await published(area, target));
}

/** What a link opened, in this tab. @throws an Error with a sentence when no user is signed in */
export const openedTry = ({ area, ...opened }: ReleaseTry): void => keepOverride(area, overrideOf(opened));

function keepOverride(area: string, override: AreaOverride): void {
  const user = currentUser();
  if (!user) throw new Error('Sign in first');
  sessionStorage.setItem(KEY, JSON.stringify({ user: user.id, areas: { ...endedOverrides(), ...areaOverrides(), [area]: override } } satisfies Stored));
  changed();
}

/** Back to the live release. */
export function clearOverride(area: string): void {
  const user = currentUser();
  const { [area]: _gone, ...areas } = { ...endedOverrides(), ...areaOverrides() };
  if (user && Object.keys(areas).length) sessionStorage.setItem(KEY, JSON.stringify({ user: user.id, areas } satisfies Stored));
  else sessionStorage.removeItem(KEY);
  changed();
}

/** @returns what ends the subscription */
export function subscribeOverrides(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function local(address: string): AreaOverride {
  if (!localAllowed()) throw new Error('In production an area runs only from a published release');
  if (!LOCAL.test(address)) throw new Error('A dev server is an address such as http://localhost:3103');
  return { version: address, url: `${address}/remoteEntry.js`, integrity: '' };
}

const published = async (area: string, version: string): Promise<AreaOverride> =>
  overrideOf((await call('POST /api/releases/:area/:version/try', { params: { area, version }, body: {} })).data);

const overrideOf = ({ version, url, integrity, expires_in, link }: Omit<ReleaseTry, 'area'>): AreaOverride => ({
  version,
  url,
  integrity,
  until: Date.now() + expires_in * 1_000,
  link,
});

function read(): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null;
    return typeof stored?.areas === 'object' && stored.areas !== null ? (stored as Stored) : undefined;
  } catch {
    return undefined;
  }
}

function changed(): void {
  for (const listener of listeners) listener();
}

import { currentUser } from './current-user.ts';

/** An area of which this user, in this tab, gets another release than the live one (delivery.md, Overrides for developers). */
export interface AreaOverride {
  /** A version, or the address of a dev server. */
  version: string;
  /** Of its entry. */
  url: string;
  /** sha384 of the entry; empty for a dev server. */
  integrity: string;
}
interface Stored {
  user: number;
  areas: Record<string, AreaOverride>;
}

const KEY = 'karkhana-area-overrides';
const LOCAL = /^http:\/\/localhost(:\d{1,5})?$/;
const listeners = new Set<() => void>();

/** What the server says outside of production; it also allows such scripts only then. */
const localAllowed = (): boolean => document.querySelector('meta[name=local-areas]') !== null;

/** Those in force: of a signed-in user with releases:manage, made by themselves in this tab. */
export function areaOverrides(): Record<string, AreaOverride> {
  const user = currentUser();
  const stored = read();
  if (!user?.permissions.includes('releases:manage') || stored?.user !== user.id) return {};
  return Object.fromEntries(Object.entries(stored.areas).filter(([area, override]) => isUsable(area, override)));
}

function isUsable(area: string, { version, url, integrity }: AreaOverride): boolean {
  if (url.startsWith(`/areas/${area}/`)) return /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
  return LOCAL.test(version) && url === `${version}/remoteEntry.js` && localAllowed();
}

/**
 * Points an area at another published version, or at a dev server, for the signed-in user in this tab.
 * @param target a version as in '1.3.0', or an address as in 'http://localhost:3103'
 * @throws an Error with a sentence for the user
 */
export async function overrideArea(area: string, target: string): Promise<void> {
  const user = currentUser();
  if (!user) throw new Error('Sign in first');
  const override = target.startsWith('http') ? local(target.replace(/\/$/, '')) : await published(area, target);
  sessionStorage.setItem(KEY, JSON.stringify({ user: user.id, areas: { ...areaOverrides(), [area]: override } } satisfies Stored));
  changed();
}

/** Back to the live release. */
export function clearOverride(area: string): void {
  const user = currentUser();
  const { [area]: _gone, ...areas } = areaOverrides();
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

async function published(area: string, version: string): Promise<AreaOverride> {
  const folder = `/areas/${encodeURIComponent(area)}/${encodeURIComponent(version)}`;
  const response = await fetch(`${folder}/release.json`).catch(() => undefined);
  if (!response?.ok) throw new Error(`${area} ${version} is not published`);
  const { entry, files } = (await response.json()) as { entry: string; files: Record<string, string> };
  return { version, url: `${folder}/${entry}`, integrity: files[entry] ?? '' };
}

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

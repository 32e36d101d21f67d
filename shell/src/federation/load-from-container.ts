import { MATCHES_NOTHING } from '@karkhana/shared-contract/frontends/integrity';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from './pick-release.ts';
import { LONGEST_LOAD } from './too-late.ts';

type Entry = Pick<LiveRelease, 'url' | 'integrity'>;

/** What a remote's entry leaves behind under its federation name: webpack's container of the modules that it exposes. */
interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare global {
  /** Addresses with refused bytes, and times; shared with the chunk loaders that the build's ChunkIntegrityPlugin writes. */
  var __refusedScripts__: Record<string, number> | undefined;
}
globalThis.__refusedScripts__ ??= {};
const refused = globalThis.__refusedScripts__;

/**
 * Loads a release's entry, hands it what the shell shares, and takes `module` out of it. This is the protocol of webpack's containers; the
 * federation runtime's loadRemote follows it too, with snapshots, module systems and hooks that nobody here uses (docs/decisions/0009).
 */
export async function loadFromContainer<T>(remote: string, module: string, entry: Entry): Promise<T> {
  const container = await loadContainer(remote, entry);
  const shareScopeMap = getInstance()?.shareScopeMap ?? {};
  // As loadRemote passes it: the runtime of a remote copies the enumerable options.
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: shareScopeMap });
  await container.init(shareScopeMap.default ?? {}, [], options);
  const load = await container.get(module);
  return load() as T;
}

/** Another release, or another try of this one, is a new script and a new container. Rejects when it does not come, is refused, or throws as it runs. */
async function loadContainer(remote: string, entry: Entry): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  globals[remote] = undefined;
  await run(entry);
  const container = globals[remote];
  if (!container) throw new Error(`${entry.url} did not run`);
  return container;
}

async function run({ url, integrity }: Entry): Promise<void> {
  const script = document.createElement('script');
  // A browser keeps the bytes it refused, for a year: the next try uses an address that it has never seen.
  script.src = refused[url] ? `${url}?retry=${refused[url]}` : url;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity ?? MATCHES_NOTHING; // an entry without a known hash does not run
  let timeout: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<unknown>((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => {
        refused[url] = Date.now();
        reject(new Error(`${url} did not come, or has other bytes than its hash`));
      });
      timeout = setTimeout(() => reject(new Error(`${url} did not come in ${LONGEST_LOAD / 1000} s`)), LONGEST_LOAD);
      document.head.append(script);
    });
  } finally {
    clearTimeout(timeout);
    script.remove();
  }
}

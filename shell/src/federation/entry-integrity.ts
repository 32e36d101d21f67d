import { MATCHES_NOTHING } from '@karkhana/shared-contract/frontends/integrity';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const expected = new Map<string, string>();

declare global {
  /** Addresses whose bytes were refused, and when; shared with the chunk loaders that the build's ChunkIntegrityPlugin writes. */
  var __refusedScripts__: Record<string, number> | undefined;
}
globalThis.__refusedScripts__ ??= {};
const refused = globalThis.__refusedScripts__;

export const expectIntegrity = (url: string, integrity: string): void => void expected.set(url, integrity);

/** The federation runtime loads entries itself: an entry whose hash is not known does not run. */
export const entryIntegrity: ModuleFederationRuntimePlugin = {
  name: 'entry-integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    // A browser keeps the bytes it refused, for a year: the next try asks under an address that it has never seen.
    script.src = refused[url] ? `${url}?retry=${refused[url]}` : url;
    script.crossOrigin = 'anonymous';
    script.integrity = expected.get(url) ?? MATCHES_NOTHING;
    script.addEventListener('error', () => {
      refused[url] = Date.now();
    });
    return script;
  },
};

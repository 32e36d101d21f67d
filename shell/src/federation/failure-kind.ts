import type { FailureKind } from '@karkhana/shared-contract/frontends/failure-schema';

interface ChunkLoadError extends Error {
  /** The address of the request. */
  request?: string;
}

/** Milliseconds: a network that answers later is away. */
const LONGEST_PROBE = 5_000;

export const isChunkError = (error: Error): boolean => error.name === 'ChunkLoadError';

/** The address that failed: of a chunk the chunk's own, else the entry's. */
export const addressOf = (error: Error, entry: string): string => (isChunkError(error) && (error as ChunkLoadError).request) || entry;

/** A chunk that the shell shares fails at the shell's account, not the area's. */
export const isOwnChunk = (error: Error, entry: string): boolean => addressOf(error, entry).startsWith(entry.slice(0, entry.lastIndexOf('/') + 1));

/**
 * A browser reports neither why a script did not run nor whether its bytes were refused. A second request shows it: no answer at all, or one of a proxy whose
 * server is away, is the network's fault and not the release's.
 */
export async function failureKind(address: string): Promise<FailureKind> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_PROBE) });
    return response.status === 429 || response.status >= 500 ? 'network' : 'load';
  } catch {
    return 'network';
  }
}

import { ensureUsable } from '@karkhana/release/usable-folder';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/embedded/embedded-database.ts';
import { startErrorOf } from './start-error.ts';

/**
 * Begins to start the embedded database, unless another process runs it. It is not up yet: it takes a second or two on another core, while the rest
 * of the server is loaded and made ready.
 */
export function beginEmbedded({ databaseUrl, embeddedRuns, dataDir }: Config, logger: Logger): EmbeddedDatabase | undefined {
  if (databaseUrl) return undefined;
  try {
    ensureUsable(dataDir, ['database'], (sentence) => logger.warn(sentence));
  } catch (error) {
    throw startErrorOf(error);
  }
  return embeddedRuns ? undefined : startEmbeddedDatabase(dataDir, (message) => logger.error(message));
}

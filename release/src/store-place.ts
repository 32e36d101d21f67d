import { ReleaseError } from './release-error.ts';
import type { InDatabase } from './store.ts';

/**
 * The PostgreSQL database that holds the releases, as RELEASE_STORE says; undefined for the folder in DATA_DIR, the default.
 * An installation of many firms keeps them beside its catalogue.
 * @throws for a word that is neither, and for the database when there is no DATABASE_URL
 */
export function releaseDatabaseOf({
  RELEASE_STORE: place = '',
  FIRMS_URL: firmsUrl,
  DATABASE_URL: url = firmsUrl ?? '',
  DATABASE_LISTEN_URL: listenUrl,
}: NodeJS.ProcessEnv): InDatabase | undefined {
  if (place === '' || place === 'folder') return undefined;
  if (place !== 'database') throw new ReleaseError(`RELEASE_STORE must be folder or database, not '${place}'`, 'bad-input');
  if (url === '') throw new ReleaseError('RELEASE_STORE=database needs the PostgreSQL server of DATABASE_URL', 'bad-input');
  return { url, ...(listenUrl && { listenUrl }) };
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where initdb and postgres are: POSTGRES_BIN, Debian's folders, the PATH, Homebrew. The set-up of the tests reads it from the environment. */
export function postgresBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = [...folders, '/opt/homebrew/bin'].find((folder) => folder && existsSync(path.join(folder, 'initdb')));
  if (found) process.env.POSTGRES_BIN = found;
  return found;
}

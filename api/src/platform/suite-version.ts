import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the suite's package, beside the bundle's folder or above the sources. */
export const SUITE_VERSION = (() => {
  const file = ['../package.json', '../../package.json'].map((each) => join(__dirname, each)).find((each) => existsSync(each));
  return file ? ((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? 'unknown') : 'unknown';
})();

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const api = join(__dirname, '../..');

/** The bundles that production runs, where they find npm's packages and are in nobody's way. */
export function buildPrograms(kind: string): void {
  process.env.TEST_BUILD = join(api, 'node_modules/.cache', `test-build-${kind}`);
  execFileSync(process.execPath, [join(api, 'build.mjs'), process.env.TEST_BUILD], { stdio: 'inherit' });
}

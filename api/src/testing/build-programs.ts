import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const api = join(__dirname, '../..');

/** The production bundles, in a place where they find npm's packages and disturb no other, and the OpenAPI document that one of them writes. */
export function buildPrograms(kind: string): void {
  process.env.TEST_BUILD = join(api, 'node_modules/.cache', `test-build-${kind}`);
  execFileSync(process.execPath, [join(api, 'build.mjs'), process.env.TEST_BUILD], { stdio: 'inherit' });
  process.env.TEST_OPENAPI = join(process.env.TEST_BUILD, '..', `test-openapi-${kind}.json`);
  writeFileSync(process.env.TEST_OPENAPI, execFileSync(process.execPath, [join(process.env.TEST_BUILD, 'openapi.js')], { maxBuffer: 64 * 1024 * 1024 }));
}

/** A program that only tests start, bundled beside those of production. @param name of its file in this folder, without extension */
export function bundleOf(name: string): string {
  const outfile = join(process.env.TEST_BUILD!, `${name}.js`);
  buildSync({ entryPoints: [join(__dirname, `${name}.ts`)], outfile, bundle: true, platform: 'node', external: ['@electric-sql/pglite'] });
  return outfile;
}

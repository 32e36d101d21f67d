// Each dependency is used, under a reviewed licence, and locked for every platform. `npm run licences` lists them.
import { readFileSync } from 'node:fs';
import { licencesOf, notAllowed } from './lib/licences.mjs';
import { optionalWithoutEntry } from './lib/lockfile.mjs';
import { at, refuse, run } from './lib/workspace.mjs';

const lockfile = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const licences = licencesOf(lockfile);
if (process.argv.includes('--list')) {
  for (const [licence, names] of [...licences].sort(([, one], [, other]) => other.size - one.size))
    console.log(`${licence} (${names.size})\n  ${[...names].sort().join(', ')}`);
  process.exit();
}
const faults = [...notAllowed(licences), ...optionalWithoutEntry(lockfile)];
const { code, output } = await run('npx', ['knip', '--include', 'dependencies,exports,types,files', '--no-config-hints'], { quiet: true });
if (code !== 0) faults.push(output.trim());
if (faults.length) refuse(faults.join('\n'));
console.log('Each dependency is used, its licence looked at, and locked for every platform; each export and each file is used.');

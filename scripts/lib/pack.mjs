import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { refuse, run } from './workspace.mjs';

/** Packages that an area imports, is built with and is published with. */
const PACKED = ['shared-contract', 'shared-ui', 'shared-auth', 'shared-build', 'release'];

/** Packs them. @returns the name of each package to the path of its tarball in `folder`, which is made where it is missing */
export async function pack(folder) {
  const destination = path.resolve(folder);
  mkdirSync(destination, { recursive: true });
  const workspaces = PACKED.flatMap((name) => ['-w', name]);
  const { code, output } = await run('npm', ['pack', '--json', '--silent', ...workspaces, '--pack-destination', destination], { quiet: true });
  if (code !== 0) refuse(`The packages could not be packed:\n${output.trim()}`);
  return Object.fromEntries(Object.values(JSON.parse(output)).map(({ name, filename }) => [name, path.join(destination, filename)]));
}

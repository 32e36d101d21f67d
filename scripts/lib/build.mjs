import path from 'node:path';
import { at, frontends, refuse, run } from './workspace.mjs';

/** Builds what changed since it was last built: the areas and the shell, two at a time, and the server's bundles. Returns the names built. */
export async function buildChanged() {
  await bundleServer();
  return buildFrontends();
}

/** The server, and the release store's commands. */
export async function bundleServer() {
  for (const name of ['release', 'api']) await bundleChanged(name);
}

/** The areas and the shell. Returns the names built. */
export async function buildFrontends() {
  const { builtHash, sourceHash } = await import('../../shared-build/source-hash.mjs');
  const stale = frontends().filter((name) => builtHash(at(name)) !== sourceHash(at(name)));
  const waiting = [...stale];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildFrontend(name);
  };
  await Promise.all([worker(), worker()]);
  return stale;
}

async function buildFrontend(name) {
  console.log(`Building ${name} ...`);
  const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', name], { quiet: true });
  if (code !== 0) refuse(`${name} does not build:\n${output.trim()}`);
}

/** The bundles of `release` or `api`, unless they are of these sources. */
export async function bundleChanged(name) {
  const { builtHash, sourceHash } = await import('../../shared-build/source-hash.mjs');
  if (builtHash(at(name), 'bundle.json') !== sourceHash(at(name))) await bundle(name);
}

export async function bundle(name) {
  const { code, output } = await run(process.execPath, [path.join(at(name), 'build.mjs')], { quiet: true });
  if (code !== 0) refuse(`${name} does not build:\n${output.trim()}`);
}

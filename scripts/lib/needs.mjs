import { existsSync } from 'node:fs';
import path from 'node:path';
import { postgresBinaries } from '../../shared-build/postgres-binaries.mjs';
import { run } from './workspace.mjs';

const inPath = (name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
const isRoot = process.getuid?.() === 0;

/** A Chromium of the system, for Playwright; else Playwright's own, if it was installed. */
export function findChromium() {
  return [process.env.CHROMIUM, ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(inPath)].find(
    (file) => file && existsSync(file),
  );
}

/** The same engine without windows, as Playwright's own is: the flows take a quarter less time in it. */
export function findHeadlessShell() {
  return [process.env.CHROMIUM, ...['chromium-headless-shell', 'chrome-headless-shell'].flatMap(inPath)].find((file) => file && existsSync(file));
}

/** For flows: a browser that is here; else the one that installs sooner. */
export const provideBrowser = async () =>
  findHeadlessShell() ?? findChromium() ?? (await provide(findHeadlessShell, 'chromium-headless-shell')) ?? (await provide(findChromium, 'chromium'));

/** The folder with PostgreSQL's server programs. */
export const findPostgres = postgresBinaries;

/** nginx, often in a folder that is in the PATH of root alone. */
export function findNginx() {
  return [process.env.NGINX, ...inPath('nginx'), '/usr/sbin/nginx'].find((file) => file && existsSync(file));
}

/** What checks alert rules, of Debian's package prometheus. */
export function findPromtool() {
  return [process.env.PROMTOOL, ...inPath('promtool')].find((file) => file && existsSync(file));
}

/** A program that encrypts backups or brings them to S3. */
export const findInPath = (name) => inPath(name).find((file) => existsSync(file));

/** Finds a program, or installs Debian's package of it where that can be done. Undefined when neither works. */
export async function provide(find, debianPackage) {
  const found = find();
  if (found || !isRoot || !inPath('apt-get').some((file) => existsSync(file))) return found;
  console.log(`Installing ${debianPackage} ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { quiet: true, env });
  return find();
}

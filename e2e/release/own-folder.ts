import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * As `npm install`, without a registry: unpacks the tarballs of package.json, and copies its other packages from the repository with those that they need,
 * which a link finds in place.
 */
export function installFromTarballs(folder: string, repository: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const modules = path.join(folder, 'node_modules');
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const place = path.join(modules, name);
    if (range.startsWith('file:')) unpack(path.join(folder, range.slice('file:'.length)), place);
    else link(path.join(repository, 'node_modules', name), place);
  }
  // Those of the packages that were unpacked: npm puts them at the top.
  for (const name of readdirSync(path.join(modules, '@karkhana'))) {
    const own = JSON.parse(readFileSync(path.join(modules, '@karkhana', name, 'package.json'), 'utf8')) as Partial<Manifest>;
    for (const dependency of Object.keys(own.dependencies ?? {})) link(path.join(repository, 'node_modules', dependency), path.join(modules, dependency));
  }
  for (const [name, program] of [
    ['jest', '../jest/bin/jest.js'],
    ['tsc', '../typescript/bin/tsc'],
    ['karkhana-release', '../@karkhana/release/dist/cli.js'],
  ]) {
    mkdirSync(path.join(modules, '.bin'), { recursive: true });
    symlinkSync(program!, path.join(modules, '.bin', name!));
  }
}

function unpack(tarball: string, place: string): void {
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1', '--mode=u+x']);
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  try {
    symlinkSync(target, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** `npm run dev` there, on a free port, with the api of a running suite. Resolves when it listens: it answers when the page is built. */
export async function dev(folder: string, suite: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { scripts: { dev: string } };
  const [, ...args] = scripts.dev.split(' ');
  const child = spawn(process.execPath, [...args, '--port', 'auto'], {
    cwd: folder,
    env: { ...process.env, SUITE_URL: suite },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    // It would wait for connections that a browser keeps open.
    child.kill('SIGKILL');
    return ended;
  };
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: string) => {
      printed += chunk;
      const address = /Loopback: (http:\/\/localhost:\d+)/.exec(stripVTControlCharacters(printed))?.[1];
      if (address) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`The dev server ended with ${code}:\n${printed}`)));
  });
  return { url, stop };
}

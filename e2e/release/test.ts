import { execFile } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Suite, startSuite } from '../support/suite.ts';
import { test as base, expect } from '../support/test.ts';
import { build, FIRST, NEXT } from './variants.ts';

const cli = path.join(import.meta.dirname, '..', '..', 'release', 'dist', 'cli.js');

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** A suite whose live set a test may move, and the command line on it. */
export interface ReleaseSuite extends Suite {
  /** A command on the store of this machine. */
  release(...args: string[]): Promise<Said>;
  /** A command over HTTP, with a token. */
  releaseAs(token: string, ...args: string[]): Promise<Said>;
  live(): Promise<string>;
  /** Live is the first one, with the next release published beside it. */
  reset(): Promise<void>;
  /** The next release becomes live, with the first one to fall back to. */
  shipNext(): Promise<void>;
  folderOf(area: string, version: string): string;
  /** Published, the first one first. */
  versionsOf(area: string): string[];
}

const run = (env: NodeJS.ProcessEnv, args: string[]) =>
  new Promise<Said>((resolve) =>
    execFile(process.execPath, [cli, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    ),
  );

async function startReleaseSuite(): Promise<ReleaseSuite> {
  const next = build(NEXT);
  const suite = await startSuite();
  const release = (...args: string[]) => run({ DATA_DIR: suite.dataDir }, args);
  const done = async (...args: string[]) => expect(await release(...args)).toMatchObject({ code: 0, err: '' });
  await done('publish', 'mf-sales', '--dist', next);
  return {
    ...suite,
    release,
    releaseAs: (token, ...args) => run({ RELEASE_SERVER: suite.url, RELEASE_TOKEN: token }, args),
    live: async () => ((await (await fetch(`${suite.url}/frontends.json`)).json()) as Live).microFrontends['mf-sales']![0]!.metadata.version,
    reset: () => done('activate', 'mf-sales', FIRST, '--why', 'start of a test'),
    async shipNext() {
      await done('activate', 'mf-sales', FIRST, '--why', 'start of a test');
      await done('activate', 'mf-sales', NEXT.version, '--why', 'shipped');
    },
    folderOf: (area, version) => path.join(suite.dataDir, 'releases', 'areas', area, version),
    versionsOf: (area) => readdirSync(path.join(suite.dataDir, 'releases', 'areas', area)).sort(),
  };
}

interface Live {
  microFrontends: Record<string, { metadata: { version: string } }[]>;
}

export const test = base.extend<{ startsFromTheFirst: undefined }, { suite: ReleaseSuite }>({
  // The suite is the worker's: each test begins with the first release, after any test before it.
  startsFromTheFirst: [
    async ({ suite }, use) => {
      await suite.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const suite = await startReleaseSuite();
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

/** Changes a byte of the file that `marks` finds; returns what repairs it. */
export function changeByte(folder: string, marks: (name: string, text: string) => boolean): () => void {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const name = scripts.find((each) => marks(each, readFileSync(path.join(folder, each), 'utf8')));
  if (!name) throw new Error(`No such file in ${folder}`);
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  appendFileSync(file, '\n');
  return () => writeFileSync(file, bytes);
}

export { expect };

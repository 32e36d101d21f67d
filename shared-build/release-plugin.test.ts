import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from '@karkhana/shared-contract/releases/built-release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrityPlugin, sha384 } from './chunk-integrity-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const KIT = 'export const Button = 1;\nexport const Table = 2;\nexport const color = { red: { dark: 3 } };\n';

/** Builds sources as one side of a federation; returns the folder of the output. */
async function build(area: 'shell' | 'mf-sales', sources: Record<string, string>): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), `${area}-`));
  folders.push(directory);
  const packages = { 'node_modules/kit/package.json': '{ "name": "kit", "version": "1.2.0", "sideEffects": false }', 'node_modules/kit/index.js': KIT };
  const old = { 'node_modules/old/package.json': '{ "name": "old", "version": "3.0.0" }', 'node_modules/old/index.js': 'exports.one = 1;\nexports.two = 2;\n' };
  for (const [name, text] of Object.entries({ ...packages, ...old, ...sources })) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  const source = area === 'shell' ? { eager: true } : { import: false as const };
  const shared = Object.fromEntries(['kit', 'old'].map((name) => [name, { ...source, singleton: true, requiredVersion: '*' }]));
  const facts = { area, version: '1.0.0', buildId: 'b', shares: {}, contract: 1, api: 1 };
  const name = area.replace('-', '_');
  const config: Configuration = {
    mode: 'production',
    context: directory,
    entry: area === 'shell' ? './main.js' : {},
    output: { path: path.join(directory, 'dist'), filename: '[name].[contenthash:10].js', uniqueName: name },
    optimization: { moduleIds: 'natural', minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name,
        shared,
        manifest: false,
        dts: false,
        ...(area === 'mf-sales' && { filename: 'remoteEntry.js', exposes: { './area': './area.js' } }),
      }),
      new ChunkIntegrityPlugin(),
      new ReleasePlugin(facts),
    ],
  };
  await new Promise<void>((resolve, reject) =>
    webpack(config, (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve())),
  );
  return path.join(directory, 'dist');
}

const releaseOf = (dist: string) => JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as BuiltRelease;

const AREA = {
  'area.js':
    "import { Button } from 'kit';\nimport { one } from 'old';\nexport default () => import('./screen.js').then(({ screen }) => [Button, one, screen]);\n",
  'screen.js': "import { Button, color, Table as Unused } from 'kit';\nexport const screen = [color.red.dark, Button];\n",
};

test('an area names its uses of each shared package, and no mere import', async () => {
  expect(releaseOf(await build('mf-sales', AREA)).uses).toEqual({ kit: ['Button', 'color'], old: ['one'] });
});

test('a namespace that is passed on is everything', async () => {
  const dist = await build('mf-sales', { 'area.js': "import * as kit from 'kit';\nexport default kit;\n" });
  expect(releaseOf(dist).uses).toEqual({ kit: ['*'] });
});

test('the shell names what it brings, also what it does not use itself', async () => {
  const dist = await build('shell', { 'main.js': "import { Button } from 'kit';\nimport { one } from 'old';\nconsole.log(Button, one);\n" });
  expect(releaseOf(dist).provides).toEqual({
    kit: { version: '1.2.0', names: ['Button', 'Table', 'color'] },
    old: { version: '3.0.0', names: ['one', 'two'] },
  });
});

test('every file has its hash, and the same sources give the same bytes in another folder', async () => {
  const [first, second] = [await build('mf-sales', AREA), await build('mf-sales', AREA)];
  const { files, entry } = releaseOf(first);
  expect(entry).toBe('remoteEntry.js');
  expect(Object.keys(files).length).toBeGreaterThan(2);
  for (const [name, hash] of Object.entries(files)) expect(sha384(readFileSync(path.join(first, name)))).toBe(hash);
  expect(releaseOf(second).files).toEqual(files);
});

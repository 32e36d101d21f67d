import { readFileSync } from 'node:fs';
import path from 'node:path';
import { optionalWithoutEntry, withWorkspace } from './lockfile.mjs';

const root = path.join(__dirname, '../..');

const asks = { optionalDependencies: { 'binding-mac': '1.0.0' } };

test('an optional binary without an entry is reported', () => {
  expect(optionalWithoutEntry({ packages: { '': {}, 'node_modules/builder': asks } })).toEqual([
    'package-lock.json lacks binding-mac 1.0.0, which node_modules/builder may take: write its entry as those beside it.',
  ]);
});

test.each([
  ['beside it', 'node_modules/builder', 'node_modules/binding-mac'],
  ['within it', 'node_modules/builder', 'node_modules/builder/node_modules/binding-mac'],
  ['beside the one it stands in', 'node_modules/a/node_modules/builder', 'node_modules/a/node_modules/binding-mac'],
  ['above, of a workspace', 'mf-sales', 'node_modules/binding-mac'],
])('one that is %s is found', (_, asking, stands) => {
  expect(optionalWithoutEntry({ packages: { [asking]: asks, [stands]: {} } })).toEqual([]);
});

test('a workspace is written in as npm writes it, also where its version was raised since', () => {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const { packages, ...rest } = JSON.parse(text);
  const { 'mf-stock': written, 'node_modules/@karkhana/mf-stock': _, ...others } = packages;
  const manifest = JSON.parse(readFileSync(path.join(root, 'mf-stock/package.json'), 'utf8'));
  expect(`${JSON.stringify(withWorkspace({ ...rest, packages: others }, 'mf-stock', { ...manifest, version: written.version }), null, 2)}\n`).toBe(text);
});

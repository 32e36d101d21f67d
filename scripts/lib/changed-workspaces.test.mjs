import path from 'node:path';
import { affectsAll, touchedBy, workspacesIn } from './changed-workspaces.mjs';

const workspaces = workspacesIn(path.join(__dirname, '..', '..'));

test.each([
  ['an area alone', ['mf-sales/src/area.tsx'], ['mf-sales']],
  ['two teams', ['mf-sales/src/area.tsx', 'mf-stock/README.md'], ['mf-sales', 'mf-stock']],
  ['what the server stands on', ['release/src/cli.ts'], ['api', 'release']],
  ['documents', ['README.md', 'docs/roles.md'], []],
  ['commands', ['scripts/test.mjs'], ['scripts']],
])('a change of %s touches these workspaces', (_, files, touched) => {
  expect(touchedBy(files, workspaces)).toEqual(touched);
});

test('a change of the contract touches all that depend on it, directly or not', () => {
  expect(touchedBy(['shared-contract/src/index.ts'], workspaces)).toEqual(
    expect.arrayContaining(['api', 'release', 'shared-auth', 'shell', 'mf-sales', 'mf-accounting', 'template']),
  );
});

test('a file that decides for all touches everything', () => {
  expect(touchedBy(['package-lock.json', 'mf-sales/src/area.tsx'], workspaces)).toBeUndefined();
  expect(affectsAll(['mf-sales/src/area.tsx', 'package-lock.json'], workspaces)).toBe('package-lock.json');
  expect(affectsAll(['mf-sales/src/area.tsx', 'README.md', 'scripts/test.mjs'], workspaces)).toBeUndefined();
});

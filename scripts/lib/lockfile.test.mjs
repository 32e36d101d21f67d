import { optionalWithoutEntry } from './lockfile.mjs';

const asks = { optionalDependencies: { 'binding-mac': '1.0.0' } };

test('an optional binary without an entry is told', () => {
  expect(optionalWithoutEntry({ packages: { '': {}, 'node_modules/builder': asks } })).toEqual([
    'package-lock.json lacks binding-mac 1.0.0, which node_modules/builder may take: write its entry as those beside it.',
  ]);
});

test.each([
  ['beside it', 'node_modules/builder', 'node_modules/binding-mac'],
  ['within it', 'node_modules/builder', 'node_modules/builder/node_modules/binding-mac'],
  ['beside the one it stands in', 'node_modules/a/node_modules/builder', 'node_modules/a/node_modules/binding-mac'],
  ['above, of a workspace', 'mf-sales', 'node_modules/binding-mac'],
])('one that stands %s is found', (_, asking, stands) => {
  expect(optionalWithoutEntry({ packages: { [asking]: asks, [stands]: {} } })).toEqual([]);
});

import { licencesOf, notAllowed } from './licences.mjs';

const lockfile = (packages) => ({ packages: { '': {}, 'mf-sales': { license: 'UNLICENSED' }, ...packages } });

test('packages are listed by their licences, the workspaces are not', () => {
  const found = licencesOf(
    lockfile({ 'node_modules/a': { license: 'MIT' }, 'node_modules/a/node_modules/b': { license: 'MIT' }, 'node_modules/own': { link: true } }),
  );
  expect([...found].map(([licence, names]) => [licence, [...names]])).toEqual([['MIT', ['a', 'b']]]);
});

test.each([
  ['MIT', []],
  ['(MIT OR GPL-3.0)', []],
  ['MIT AND GPL-3.0', ['x is under MIT AND GPL-3.0: look at it, then name it in scripts/lib/licences.mjs.']],
  [undefined, ['x is under none named: look at it, then name it in scripts/lib/licences.mjs.']],
])('a package under %s', (license, sentences) => {
  expect(notAllowed(licencesOf(lockfile({ 'node_modules/x': { license } })))).toEqual(sentences);
});

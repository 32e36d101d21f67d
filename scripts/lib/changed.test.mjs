import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A project of the shape of this one, with the real check for changes. */
let root;
const LOCK = {
  packages: Object.fromEntries(
    ['webpack', '@module-federation/enhanced', '@swc/core', 'swc-loader', 'minimizer-webpack-plugin', 'compression-webpack-plugin'].map((name) => [
      `node_modules/${name}`,
      { version: '1.0.0', integrity: `sha512-${name}` },
    ]),
  ),
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-'));
  for (const name of ['shell', 'mf-sales', 'shared-contract', 'shared-ui', 'shared-auth']) write(`${name}/src/index.ts`, `export const name = '${name}';\n`);
  for (const name of ['slots', 'screens']) write(`shared-auth/src/${name}/index.ts`, `export const ${name} = 1;\n`);
  mkdirSync(path.join(root, 'shared-build'));
  cpSync(path.join(__dirname, '../../shared-build/source-hash.mjs'), path.join(root, 'shared-build/source-hash.mjs'));
  install(LOCK.packages);
  build();
});
afterEach(() => rmSync(root, { recursive: true }));

/** As npm leaves them: the packages, and the lockfile that names them. */
function install(packages) {
  write('package-lock.json', JSON.stringify({ packages }));
  for (const [folder, { version }] of Object.entries(packages)) write(`${folder}/package.json`, JSON.stringify({ version }));
}
function write(name, text) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
/** In a process of its own, as in `npm start`: the hash of the sources and that of the build. */
function ask(area, env = {}) {
  const script = `const { builtHash, sourceHash } = await import(${JSON.stringify(path.join(root, 'shared-build/source-hash.mjs'))});
    console.log(JSON.stringify([sourceHash(process.argv[1]), builtHash(process.argv[1]) ?? null]));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, path.join(root, area)], { env: { ...process.env, ...env }, cwd: tmpdir() }),
  );
}
function build() {
  for (const area of ['shell', 'mf-sales']) write(`${area}/dist/release.json`, JSON.stringify({ buildId: ask(area)[0] }));
}
const stale = (env) => ['shell', 'mf-sales'].filter((area) => new Set(ask(area, env)).size > 1);

test('with nothing changed nothing is built, in any clock, zone, language and mode', () => {
  expect(stale()).toEqual([]);
  const longAgo = new Date('2001-01-01');
  for (const file of ['shared-contract/src/index.ts', 'mf-sales/src/index.ts', 'package-lock.json']) utimesSync(path.join(root, file), longAgo, longAgo);
  expect(stale({ TZ: 'Asia/Kolkata', LANG: 'hi_IN.UTF-8', NODE_ENV: 'production' })).toEqual([]);
});

test('leftovers of tools, editors and file managers beside the sources build nothing', () => {
  for (const folder of ['shared-contract', 'shared-build', 'mf-sales', 'shell'])
    for (const name of [
      '.DS_Store',
      'src/.index.ts.swp',
      'src/index.ts~',
      '.swc/plugins/x',
      'node_modules/.cache/x',
      'src/index.test.ts',
      'x.tsbuildinfo',
      'README.md',
    ])
      write(`${folder}/${name}`, 'x');
  expect(stale()).toEqual([]);
});

test('an install that writes the same packages in another form builds nothing', () => {
  const packages = Object.fromEntries(
    Object.entries(LOCK.packages)
      .reverse()
      .map(([name, facts]) => [name, { ...facts, peer: true }]),
  );
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }, null, 2));
  expect(stale()).toEqual([]);
});

test('one more area, or a newer version of one, builds no other', () => {
  const own = {
    'mf-sales': { version: '1.1.0' },
    'mf-service': { version: '1.0.0' },
    'node_modules/@karkhana/mf-service': { resolved: 'mf-service', link: true },
  };
  write('package-lock.json', JSON.stringify({ packages: { ...LOCK.packages, ...own } }));
  expect(stale()).toEqual([]);
});

test('a change builds what it reaches: an area its own, the kit the shell, the contract both, a tool both', () => {
  const changes = [
    ['mf-sales/src/index.ts', ['mf-sales']],
    ['shared-ui/src/index.ts', ['shell']],
    ['shared-contract/src/index.ts', ['shell', 'mf-sales']],
    ['shared-auth/src/slots/index.ts', ['shell', 'mf-sales']],
    ['shared-auth/src/screens/index.ts', ['shell', 'mf-sales']],
  ];
  for (const [file, reached] of changes) {
    appendFileSync(path.join(root, file), '// changed\n');
    expect([file, stale()]).toEqual([file, reached]);
    build();
  }
  const newer = { ...LOCK.packages, 'node_modules/webpack': { version: '2.0.0', integrity: 'sha512-other' } };
  install(newer);
  expect(stale()).toEqual(['shell', 'mf-sales']);
});

test('a build that was cut off is built again', () => {
  write('mf-sales/dist/release.json', '{"buildId": "12');
  expect(stale()).toEqual(['mf-sales']);
});

test('the server is bundled anew when its sources, contract, release store or the lockfile change', () => {
  for (const name of ['api', 'release']) write(`${name}/src/index.ts`, '1;\n');
  const id = () => ask('api')[0];
  let last = id();
  for (const name of ['api/src/index.ts', 'api/migrations/002.sql', 'release/src/index.ts', 'shared-contract/src/index.ts']) {
    write(name, '2;\n');
    expect(id()).not.toBe(last);
    last = id();
  }
  install({ ...LOCK.packages, 'node_modules/esbuild': { version: '2.0.0', integrity: 'sha512-2' } });
  expect(id()).not.toBe(last);
  last = id();
  for (const name of ['shared-ui/src/index.ts', 'mf-sales/src/index.ts', 'api/dist/server.js', 'api/src/index.test.ts']) write(name, '2;\n');
  expect(id()).toBe(last);
});

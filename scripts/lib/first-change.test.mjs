import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testLong } from '@karkhana/release/testing/long-tests';
import { applyChange, changesIn, withField } from './first-change.mjs';
import { at, root } from './workspace.mjs';

const document = readFileSync(at('CONTRIBUTING.md'), 'utf8');
/** The recipes of the document: their headings, and the field that each adds. */
const SALE = ['## A first change', 'lr_number', 'LR number'];
const PARTY = ['## A field on a party', 'grace_days', 'Grace Days'];

/** With a field of this test's own: somebody may have made the change of the document, and kept it. */
function withOwn([heading, field, label], own, ownLabel) {
  const section = document.slice(document.indexOf(heading)).split(/^## /m)[1];
  return withField(changesIn(section), [field, own], [label, ownLabel]);
}
const changes = withOwn(SALE, 'transport_slip', 'Transport slip');
const ofParty = withOwn(PARTY, 'silent_days', 'Silent Days');

test.each([
  ['the first change', 15, changes, withOwn(SALE, 'second_slip', 'Second slip')],
  ['a field on a party', 7, ofParty, withOwn(PARTY, 'second_days', 'Second Days')],
])('each step of %s in CONTRIBUTING finds its place, also when it was made before', (_, steps, first, second) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-change-'));
  expect(first.length).toBeGreaterThan(steps);
  for (const file of new Set(first.map((change) => change.file))) if (existsSync(at(file))) cpSync(at(file), path.join(folder, file));
  for (const change of [...first, ...second]) applyChange(folder, change);
  rmSync(folder, { recursive: true });
});

test('a field on a party takes at most nine files, its tests included', () => {
  expect(new Set(ofParty.map(({ file }) => file)).size).toBeLessThanOrEqual(9);
});

const NOT_COPIED = /[/\\](node_modules|dist|\.git|\.data|\.cache|test-results)$/;

/** Inside of the repository, so that its packages are found above it; ours are the copy's own. */
const copy = at('.cache', `first-change-${process.pid}`);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function copyAll() {
  rmSync(copy, { recursive: true, force: true });
  for (const name of readdirSync(root)) {
    const from = at(name);
    if (!NOT_COPIED.test(from)) cpSync(from, path.join(copy, name), { recursive: true, preserveTimestamps: true, filter: (file) => !NOT_COPIED.test(file) });
  }
  // Packages of a workspace's own, such as another version; not its cache, where the tests of the copy build programs of their own.
  for (const name of readdirSync(copy)) {
    const own = existsSync(at(name, 'node_modules')) ? readdirSync(at(name, 'node_modules')).filter((each) => each !== '.cache') : [];
    if (own.length) mkdirSync(path.join(copy, name, 'node_modules'));
    for (const each of own) symlinkSync(at(name, 'node_modules', each), path.join(copy, name, 'node_modules', each));
  }
  const ours = path.join(copy, 'node_modules', '@karkhana');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(at('node_modules', '@karkhana'))) symlinkSync(path.join('..', '..', name), path.join(ours, name));
}

/** A program of the packages; its output is in the error when it fails. */
function run(program, ...args) {
  try {
    // Without it, as in a terminal: a file that is named runs, not the group that has it in `npm test`.
    const { TEST_GROUPS, ...env } = process.env;
    return execFileSync(process.execPath, [at('node_modules', ...program.split('/')), ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe', env });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  }
}

const runTests = (projects, ...files) => run('jest/bin/jest.js', '--selectProjects', ...projects, '--runTestsByPath', ...files);
const testsBelow = (folder) =>
  readdirSync(path.join(copy, folder), { recursive: true }).flatMap((name) => (/\.test\.tsx?$/.test(name) ? [path.join(folder, name)] : []));

/** Makes the changes in a copy, with types, lint and tests. Returns the files of the tests. */
function make(made, projects, ...more) {
  copyAll();
  for (const change of made) applyChange(copy, change);
  run('typescript/bin/tsc', '-b', 'api', ...projects.slice(1), '--checkers', '1');
  const touched = [...new Set(made.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file)))];
  run('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...touched);
  const tests = touched.filter((file) => /\.test\.tsx?$/.test(file));
  runTests(projects, ...tests, ...more);
  return tests;
}

testLong('the first change of CONTRIBUTING can be made word for word, and fails without a step', async () => {
  const tests = make(changes, ['api-embedded', 'mf-sales'], 'api/src/areas/releases/deployments.test.ts');
  const repository = path.join(copy, 'api', 'src', 'areas', 'sales', 'sale.repository.ts');
  writeFileSync(repository, readFileSync(repository, 'utf8').replace('transport_slip: input.transport_slip || null,', ''));
  const [update] = tests.filter((file) => file.includes('update-sale'));
  expect(() => run('jest/bin/jest.js', '--selectProjects', 'api-embedded', '-t', 'Transport slip', '--runTestsByPath', update)).toThrow('MH-15/4471');
});

testLong('a field on a party can be made word for word: it is imported, and fails without its migration', async () => {
  const sheets = 'api/src/areas/imports/every-sheet.test.ts';
  make(ofParty, ['api-embedded', 'mf-purchases'], sheets, 'api/src/properties/sent-back.test.ts');
  const { file } = ofParty.find((change) => change.file.endsWith('.sql'));
  rmSync(path.join(copy, file));
  expect(() => runTests(['api-embedded'], sheets)).toThrow('● the template of vendors, imported');
});

testLong('a new area, and an area whose version was raised, fail no test of the others', async () => {
  copyAll();
  execFileSync(process.execPath, ['scripts/new-area.mjs', 'mf-service', '--label', 'Service'], { cwd: copy, stdio: 'pipe' });
  const manifest = path.join(copy, 'mf-stock', 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "1.0.0"', '"version": "1.1.0"'));
  const ofShell = ['app.test.tsx', 'dashboard', 'palette', 'suite'].map((name) => path.join('shell', 'src', name));
  const tests = ofShell.flatMap((each) => (each.endsWith('.tsx') ? [each] : testsBelow(each)));
  const ofScripts = ['deploy', 'lockfile', 'changed', 'changed-workspaces'].map((name) => path.join('scripts', 'lib', `${name}.test.mjs`));
  runTests(['shell', 'scripts', 'mf-service'], ...tests, ...ofScripts, ...testsBelow(path.join('mf-service', 'src')));
});

test('a step whose place is gone, or exists twice, is named', () => {
  const [change] = changesIn('```diff\nshared-contract/src/sales/sale.ts\n  no such line\n+ more\n```\n');
  expect(() => applyChange(root, change)).toThrow('shared-contract/src/sales/sale.ts has 0 places for:\n  no such line');
});

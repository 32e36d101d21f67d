import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SLOW } from './slow-first.mjs';
import { at } from './workspace.mjs';

const require = createRequire(import.meta.url);
const { globsToMatcher } = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'))('jest-util');

/** Files of a group: enough to make the loading small, few enough that two workers end at about the same time. */
const SIZE = 10;
/** What a test file may not do to the files after it. */
const ALONE = /\bjest\s*\.(mock|doMock|resetModules|isolateModules)\b|@jest-environment|@alone|process\.env\.\w+ = /;
const NOT_SEARCHED = ['node_modules', 'dist', '.types', '.cache'];

/**
 * The same project with its test files in groups. Jest loads every module anew for each test file, which takes 0.5 to 1.5 s of processor time; the files of a
 * group share one load, and V8 keeps the code that it has optimised. The name of a test begins with its file. Files that replace modules,
 * the slow ones, and those with `@alone` in a comment run by themselves.
 * @param {{ rootDir: string, displayName: string, testMatch: string[], testEnvironment: string }} project
 */
export function inGroups(project) {
  const folder = path.join(project.rootDir, '.cache', 'test-groups', project.displayName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = testFilesOf(project);
  const alone = files.filter(runsAlone);
  const groups = dealt(files.filter((file) => !alone.includes(file)));
  const names = groups.map((_group, index) => path.join(folder, `${project.displayName}-${index + 1}.test.js`));
  for (const [index, group] of groups.entries()) writeFileSync(names[index], textOf(project, group));
  return { ...project, testMatch: [...alone, ...names] };
}

/** Each file begins with the real clock, without a spy of the file before, and a screen on a fresh page. */
function textOf({ rootDir, testEnvironment }, files) {
  const [before, each] =
    testEnvironment === 'node' ? ['', ''] : [`const { freshPage } = require(${JSON.stringify(at('shared-build/jest-fresh-page.mjs'))});`, 'freshPage();'];
  const describing = (file) => `describe(${JSON.stringify(path.relative(rootDir, file))}, () => {
  afterAll(() => { jest.useRealTimers(); jest.restoreAllMocks(); });
  ${each}
  require(${JSON.stringify(file)});
});
`;
  return [before, ...files.map(describing)].join('\n');
}

const runsAlone = (file) => SLOW.some((name) => file.includes(`/${name}.test.`)) || ALONE.test(readFileSync(file, 'utf8'));

const testFilesOf = ({ rootDir, testMatch }) => filesUnder(rootDir).filter(globsToMatcher(testMatch.map((glob) => glob.replace('<rootDir>', rootDir))));

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SEARCHED.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : path.join(folder, entry.name)));

/** As cards are dealt: the files of a folder, which may all be slow, go to several groups. */
function dealt(files) {
  const count = Math.ceil(files.length / SIZE);
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));
}

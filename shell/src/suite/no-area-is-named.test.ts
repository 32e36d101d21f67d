import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { everyArea } from '../testing/shipped.ts';

const sources = path.join(__dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'),
);
const pages = Object.values(everyArea).flatMap((declared) => declared.pages);
/** Its one page. */
const ITS_OWN = ['dashboard:view'];

/** Comments may name one as an example; requests of the shell's own go to the api, not to a page. */
const codeOf = (file: string) => readFileSync(path.join(sources, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*|\bapi\..*/g, '');

const words = [
  ...Object.keys(everyArea),
  ...pages.flatMap(({ prefix }) => [`'${prefix}`, `"${prefix}`, `\`${prefix}`]),
  ...pages.map(({ label }) => `'${label}'`),
  ...PERMISSIONS.filter((permission) => !ITS_OWN.includes(permission)),
];

test('there are sources and words to look for', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(words).toEqual(expect.arrayContaining(['mf-sales', "'/sales", "'Sales Management'", 'sales:view']));
});

test.each(files)('%s names no area, nor an area’s own words', (file) => {
  const text = codeOf(file);
  expect(words.filter((word) => text.includes(word))).toEqual([]);
});

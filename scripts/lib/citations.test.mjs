import { anchorsOf, citationFaults, commentsOf } from './citations.mjs';

const DOCUMENTS = {
  'docs/reference/stock.md': anchorsOf('# Stock\n\n## Locks\n\ntext\n\n## Two people, at once'),
  'OPERATIONS.md': anchorsOf('# Operations\n\n## Install and run'),
};
const faultsOf = (comment) => citationFaults(comment, (file) => DOCUMENTS[file]);

test.each([
  ['/** Locked by id (docs/reference/stock.md#locks). */'],
  ['// As docs/reference/stock.md#two-people-at-once.'],
  ['# What OPERATIONS.md lists'],
  [' * (OPERATIONS.md#install-and-run): and more'],
  ['// Every file that ends in .md, and e2e/sales/sell.spec.ts'],
])('a citation that leads somewhere is in order: %s', (comment) => {
  expect(faultsOf(comment)).toEqual([]);
});

test.each([
  ['/** A rule (behaviour.md, Money 1). */', 'cites behaviour.md, which does not exist'],
  ['// stock.md#locks', 'cites stock.md, which does not exist'],
  [' * docs/reference/gone.md#locks', 'cites docs/reference/gone.md, which does not exist'],
  ['// docs/reference/stock.md', 'without a heading'],
  ['// docs/reference/stock.md#lock', 'cites docs/reference/stock.md#lock, and there is no such heading'],
  ['/** Spec section 2, Vendors page. */', 'does not hold'],
  ["// The spec's sentence", 'does not hold'],
])('a broken citation is named: %s', (comment, sentence) => {
  expect(faultsOf(comment)).toEqual([expect.stringContaining(sentence)]);
});

test('comments are found behind code and over several lines; addresses, globs and strings are none', () => {
  const source = ["const a = 'https://x.in/a'; // first", '/**', ' * second', ' */', "glob('src/**/*.md');", "read('docs/b.json');"].join('\n');
  const found = commentsOf(source, 'a.tsx').map(({ line }) => line);
  expect(found).toEqual([1, 2, 3, 4]);
  expect(commentsOf('  {/* third */}', 'a.tsx')).toEqual([{ line: 1, text: ' {/* third */}' }]);
  expect(commentsOf('run: x # fourth', 'a.yml')).toEqual([{ line: 1, text: ' # fourth' }]);
  expect(commentsOf('-- fifth', 'a.sql')).toEqual([{ line: 1, text: '-- fifth' }]);
});

import { amendParts } from './amend-parts.ts';
import type { TableChange } from './table-changes.ts';

interface Row {
  item: string;
  figure: number;
}
const changeOf = (part: string): TableChange => ({ table: 'products', part });
const partsOf = (changes: readonly TableChange[]) => (changes.some(({ part }) => part === '') ? undefined : changes.map(({ part }) => part));
const KEPT: Row[] = ['a', 'b', 'c'].map((item) => ({ item, figure: 1 }));

/** What is made of kept rows when `first` was changed, and after each reading so much more. */
async function amended(first: string, ...meanwhile: (string[] | undefined)[]) {
  const asked: string[][] = [];
  const amend = amendParts<Row>(
    partsOf,
    async (parts) => {
      asked.push([...parts]);
      return [...parts].map((item) => ({ item, figure: 2 }));
    },
    ({ item }) => item,
  );
  const told = meanwhile[Symbol.iterator]();
  const rows = await amend(KEPT, [...first].map(changeOf), async () => told.next().value?.map(changeOf));
  return { asked, rows: rows?.map(({ item, figure }) => `${item}${figure}`) };
}

test.each([
  ['nothing changed that counts', '', [], [], ['a1', 'b1', 'c1']],
  ['one changed', 'b', [[]], [['b']], ['a1', 'c1', 'b2']],
  ['it changed again meanwhile', 'b', [['b']], [['b']], ['a1', 'c1', 'b2']],
  ['another one changed meanwhile: both are read together', 'b', [['c'], ['c']], [['b'], ['b', 'c']], ['a1', 'b2', 'c2']],
  ['anything may have changed meanwhile', 'b', [undefined], [['b']], undefined],
  ['all of a table changed meanwhile', 'b', [['']], [['b']], undefined],
  [
    'others change all the time',
    'b',
    [['c'], ['c', 'd'], ['c', 'd', 'e']],
    [['b'], ['b', 'c'], ['b', 'c', 'c', 'd'].filter((one, at, all) => all.indexOf(one) === at)],
    undefined,
  ],
])('%s', async (_name, first, meanwhile, asked, rows) => {
  expect(await amended(first, ...meanwhile)).toEqual({ asked, rows });
});

import { IMPORT_KINDS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { SHEETS } from '../sheets/sheets.ts';
import type { KnownColumns } from './match-columns.ts';
import { fitOf, workbookOf } from './open-sheet.ts';
import { RefusedFile } from './refused-file.ts';

/** What people matched by hand before, by the kinds that are looked for. */
export type KnownByKind = Partial<Record<ImportKind, KnownColumns>>;

/** Words of a report's title that name its kind. */
const TITLES: readonly [RegExp, ImportKind][] = [
  [/bills? receivable|outstanding receivable|receivables? outstanding/i, 'open-sales'],
  [/bills? payable|outstanding payable|payables? outstanding/i, 'open-purchases'],
  [/stock summary|item details|item list|list of items|price list/i, 'products'],
  [/raw materials?/i, 'materials'],
  [/party report|list of (?:accounts|ledgers|parties)|sundry (?:debtors|creditors)|customers|vendors|suppliers/i, 'vendors'],
];
const OF_TITLE = 5;
const OF_LACKING = 2;

/** The kind of which a file has most columns, and its title speaks; a column that it lacks takes one value for all rows. @throws RefusedFile when it has no kind's columns */
export async function findKind(content: Buffer, fileName: string, kinds: KnownByKind): Promise<ImportKind> {
  const workbook = await workbookOf(content, fileName);
  const fits = IMPORT_KINDS.filter((kind) => kinds[kind]).map((kind) => {
    const { matched, lacks, titles } = fitOf(workbook, SHEETS[kind], kinds[kind] ?? {});
    const named = TITLES.find(([words]) => words.test(`${fileName} ${titles}`))?.[1];
    return { kind, score: matched - OF_LACKING * lacks + (named === kind ? OF_TITLE : 0), isLike: matched > 1 + lacks };
  });
  const [best] = fits.filter(({ isLike }) => isLike).sort((one, other) => other.score - one.score);
  if (!best) throw new RefusedFile('The columns of this file are those of no list that can be imported. Choose what it is');
  return best.kind;
}

import { mustGet } from '@karkhana/shared-contract/must-get';
import { unzipSync } from 'fflate';
import { type DenseWorkSheet, utils, write } from 'xlsx/dist/xlsx.core.min.js';
import type { XlsxColumn, XlsxShape } from './xlsx-shape.ts';

const FORMATS = { text: 'General', money: '#,##0.00', number: 'General', day: 'dd mmm yyyy', any: 'General' } as const;
const KINDS = Object.keys(FORMATS) as XlsxColumn['kind'][];
const SHEET = 'xl/worksheets/sheet1.xml';
export const WORKBOOK = 'xl/workbook.xml';
/** First in the archive: programs recognise the file type by it. */
const TYPES = '[Content_Types].xml';
const VIEW = '<sheetView workbookViewId="0"/>';
/** The first row stays in view: the library has no words for that. */
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>';
export interface XlsxFrame {
  sheet: {
    path: string;
    /** Its XML before the first row and after the last one. */
    head: string;
    tail: string;
    /** The attribute by which a cell has the format of its kind. */
    styles: ReadonlyMap<XlsxColumn['kind'], string>;
  };
  /** What else a workbook consists of, by path. */
  parts: [path: string, content: Uint8Array][];
}

/**
 * A workbook without its rows, whose styles and relations are the library's: with all of 100,000 rows in its hands it takes gigabytes.
 *
 * @param rows that its filters act on, with the header
 */
export function frameOf({ sheet: name, columns }: Pick<XlsxShape, 'sheet' | 'columns'>, rows: number): XlsxFrame {
  const worksheet = {
    '!data': [KINDS.map((kind) => ({ t: 'n', v: 0, z: FORMATS[kind] }))],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 0, c: KINDS.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
    '!autofilter': { ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows - 1, c: columns.length - 1 } }) },
  } as DenseWorkSheet;
  const {
    [SHEET]: sheet,
    [TYPES]: types,
    ...others
  } = unzipSync(new Uint8Array(write({ SheetNames: [name], Sheets: { [name]: worksheet } }, { type: 'array', bookType: 'xlsx' })));
  const [head = '', afterHead = ''] = new TextDecoder().decode(sheet).split('<dimension ');
  const [views = '', afterViews = ''] = afterHead.slice(afterHead.indexOf('>') + 1).split('<sheetData>');
  const [cells = '', afterCells = ''] = afterViews.split('</sheetData>');
  const [filter = ''] = afterCells.split('<ignoredErrors>');
  const styles = cells.split('<c ').flatMap((cell, index) => (index ? [/ s="\d+"/.exec(cell)?.[0] ?? ''] : []));
  if (!views.includes(VIEW) || !filter.startsWith('<autoFilter ') || styles.length !== KINDS.length) {
    throw new Error('The library writes a sheet another way than is known here');
  }
  return {
    sheet: {
      path: SHEET,
      head: `${head}${views.replace(VIEW, FROZEN)}<sheetData>`,
      tail: `</sheetData>${filter}</worksheet>`,
      styles: new Map(KINDS.map((kind, index) => [kind, mustGet(styles, index)])),
    },
    parts: Object.entries({ [TYPES]: mustGet({ types }, 'types'), ...others }),
  };
}

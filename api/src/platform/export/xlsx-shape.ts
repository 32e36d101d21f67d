export interface XlsxColumn {
  header: string;
  /** In characters. */
  width: number;
  /** What its cells hold: text, rupees, a plain number, a business day; or either text or plain numbers. */
  kind: 'text' | 'money' | 'number' | 'day' | 'any';
  /** Added up in the last row: what is cancelled is 0 in it. */
  summed?: boolean;
}
/** In the order of the columns; a day as 'yyyy-MM-dd'. */
export type XlsxCell = string | number | null;
export interface XlsxShape {
  sheet: string;
  columns: XlsxColumn[];
  /** The last rows, where columns are not simply added up. */
  closing?: XlsxCell[][];
}

import type { ReactNode } from 'react';
import type { ListPrint } from '../print/list-print.ts';
import type { Column, FooterRow, ListQuery } from './columns.ts';
import type { ActiveFilters, ListTexts } from './list-state.tsx';
import type { PagerProps } from './pager.tsx';
import type { Sort } from './sorting.ts';

export interface DataTableProps<Row> {
  /** What the table is called for a screen reader, and on paper. */
  label: string;
  /** From left to right. */
  columns: readonly Column<Row>[];
  /** What `useQuery` answers: a page of rows and how many there are. */
  query: ListQuery<Row>;
  /** Tells rows apart: its id. */
  rowKey: (row: Row) => string | number;
  /** What it says when nothing is there, and when it could not be read. */
  words: ListTexts;
  /** A row at phone width; without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode;
  /** How many act, and how all are cleared: for 'Nothing matches 2 filters.' */
  filters?: ActiveFilters;
  /** Id of the column that it is sorted by, with '-' before it for downwards. */
  sort?: Sort;
  /** A header was pressed; gets the new sort. */
  onSort?: (sort: Sort) => void;
  /** Server paging; without it the list is one page. */
  paging?: Omit<PagerProps, 'total'>;
  /** Totals, from what the api sent. */
  footer?: readonly FooterRow[] | undefined;
  /** What its PrintButton and the browser's own printing put on paper; without it the page as shown. */
  print?: ListPrint<Row>;
  /** Over the rows: a `FilterPanel`, a `Toolbar`, `FilterChips`. */
  children?: ReactNode;
}

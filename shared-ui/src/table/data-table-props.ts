import type { ReactNode } from 'react';
import type { ListPrint } from '../print/list-print.ts';
import type { Column, FooterRow, ListQuery } from './columns.ts';
import type { ActiveFilters, ListTexts } from './list-state.tsx';
import type { PagerProps } from './pager.tsx';
import type { Sort } from './sorting.ts';

export interface DataTableProps<Row> {
  /** Name of the table for a screen reader, and on paper. */
  label: string;
  /** From left to right. */
  columns: readonly Column<Row>[];
  /** What `useQuery` answers: a page of rows and how many there are. */
  query: ListQuery<Row>;
  /** Identifies a row: its id. */
  rowKey: (row: Row) => string | number;
  /** Texts for an empty list, and for one that could not be read. */
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
  /** Totals, from the api's answer. */
  footer?: readonly FooterRow[] | undefined;
  /** What its PrintButton and the browser's own printing put on paper; without it the page as shown. */
  print?: ListPrint<Row>;
  /** Over the rows: a `FilterPanel`, a `Toolbar`, `FilterChips`. */
  children?: ReactNode;
}

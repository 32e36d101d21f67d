import type { ReactNode } from 'react';
import type { ListPrint } from '../print/list-print.ts';
import type { Column, FooterRow, ListQuery } from './columns.ts';
import type { ActiveFilters, ListWords } from './list-state.tsx';
import type { PagerProps } from './pager.tsx';
import type { Sort } from './sorting.ts';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  query: ListQuery<Row>;
  rowKey: (row: Row) => string | number;
  words: ListWords;
  card?: (row: Row) => ReactNode;
  filters?: ActiveFilters;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Server paging; without it the list is one page. */
  paging?: Omit<PagerProps, 'total'>;
  /** Totals, from what the api sent. */
  footer?: readonly FooterRow[] | undefined;
  /** What its PrintButton and the browser's own printing put on paper; without it the page as it stands. */
  print?: ListPrint<Row>;
  /** Over the rows: a `FilterPanel`, a `Toolbar`, `FilterChips`. */
  children?: ReactNode;
}

import type { ReactNode } from 'react';
import { formatDay } from '../format/dates.ts';
import { Page } from '../layout/page.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { filterLine, type ListPrint, usePrinter } from '../print/list-print.ts';
import { PrintButton } from '../print/print-button.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DatePresets, type DatePresetsProps } from './presets.tsx';
import { SearchBox } from './search-box.tsx';
import type { Sort } from './sorting.ts';
import { Toolbar } from './table-parts.tsx';

/** Search and days of a list, as in the address. */
export interface DatedState {
  search: string;
  start_date: string;
  end_date: string;
  sort: Sort;
  page: number;
  limit: number;
}

/** The filters as the api takes them, without unset ones. */
export const datedFilters = ({ search, start_date, end_date, sort }: DatedState) => ({
  search: search || undefined,
  start_date: start_date || undefined,
  end_date: end_date || undefined,
  sort,
});

export interface DatedListProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'query' | 'rowKey' | 'words' | 'card' | 'footer'> {
  /** The screen's h1, and the table's name. */
  title: string;
  /** One line: the content of the list. */
  subtitle: string;
  /** Of the address: search, days ('yyyy-MM-dd' or ''), sort and page. */
  state: DatedState;
  /** Writes to the address; `replace` leaves no step to go back to. */
  change: (changes: Partial<DatedState>, options?: { replace?: boolean }) => void;
  /** Days by one press: 'This month'. */
  presets: DatePresetsProps['presets'];
  /** Of the search box. */
  placeholder: string;
  /** For paper: reads a page of the list. */
  read: NonNullable<ListPrint<Row>['read']>;
  /** Beside Print. */
  actions?: ReactNode;
}

/**
 * A screen that is one list of documents: search, days, sort, paging, print.
 * @example
 * <DatedList title="Credit Notes" subtitle="What was taken back" state={state} change={change} query={useQuery(getNotes(state))} columns={columns}
 *   rowKey={(note) => note.id} words={words} presets={presets} placeholder="Search by number or customer..." read={readNotes} />
 */
export function DatedList<Row>({ title, subtitle, state, change, presets, placeholder, read, actions, ...table }: DatedListProps<Row>) {
  const { search, start_date, end_date, sort, page, limit } = state;
  const printer = usePrinter();
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <PrintButton printer={printer} />
            {actions}
          </>
        }
      />
      <DataTable
        {...table}
        label={title}
        filters={{ count: [search, start_date, end_date].filter(Boolean).length, clear: () => change({ search: '', start_date: '', end_date: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next }) }}
        print={{
          printer,
          filters: filterLine([
            { label: 'From', value: start_date && formatDay(start_date) },
            { label: 'To', value: end_date && formatDay(end_date) },
            { label: 'Search', value: search },
          ]),
          read,
        }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder={placeholder} />
          <DatePresets
            presets={presets}
            days={{ start: start_date, end: end_date }}
            onChange={({ start, end }) => change({ start_date: start, end_date: end })}
          />
        </Toolbar>
      </DataTable>
    </Page>
  );
}

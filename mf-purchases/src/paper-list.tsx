import { type queryOptions, useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import {
  type Column,
  DatedList,
  type DatedListProps,
  DocumentLink,
  datedFilters,
  StatusChip,
  styled,
  urlDay,
  urlPaging,
  urlSort,
  urlText,
  useUrlState,
} from '@karkhana/shared-ui';

/** The part of the address of a list of papers. */
export const paperFields = (sorts: readonly string[], first: string) => ({
  ...{ search: urlText(), start_date: urlDay(), end_date: urlDay(), sort: urlSort(sorts, first) },
  ...urlPaging,
});
export type PaperQuery = ReturnType<typeof datedFilters> & { page: number; limit: number };
/** The days as the api of receipts and bills names them. */
export const daysOf = ({ start_date: startDate, end_date: endDate, ...query }: PaperQuery) => ({ ...query, startDate, endDate });

interface PaperListProps<Row> extends Pick<DatedListProps<Row>, 'title' | 'subtitle' | 'columns' | 'card' | 'placeholder' | 'actions'> {
  /** Constant: of `paperFields`. */
  fields: ReturnType<typeof paperFields>;
  /** The request of a page of it. */
  get: (query: PaperQuery) => ReturnType<typeof queryOptions<Page<Row>, Error, Page<Row>, unknown[]>>;
  /** Where it is empty: how one comes into it. */
  emptyHint: string;
}

/** A list of papers that purchases have: a screen. */
export function PaperList<Row extends { id: number }>({ fields, get, emptyHint, ...list }: PaperListProps<Row>) {
  const [state, change] = useUrlState(fields);
  const readNow = useReadNow();
  const filters = datedFilters(state);
  const many = list.title.toLowerCase();
  return (
    <DatedList
      {...list}
      query={useQuery(get({ ...filters, page: state.page, limit: state.limit }))}
      rowKey={({ id }) => id}
      words={{ empty: `No ${many} found`, emptyHint, error: `Error loading ${many}. Please try again.` }}
      {...{ state, change }}
      presets={listPresets(dayInIndia())}
      read={(next) => readNow(get({ ...filters, ...next }))}
    />
  );
}

const WithChip = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 14 });

/** The number, which leads to the paper, and that it is cancelled. */
export const numberColumn = <Row extends { id: number; number: string; cancelled_on: string | null }>(pathOf: (id: number) => string): Column<Row> => ({
  ...{ id: 'number', header: 'Number', width: 210, sortable: true, descendingFirst: true },
  cell: ({ id, number, cancelled_on }) => (
    <WithChip>
      <DocumentLink to={pathOf(id)}>{number}</DocumentLink>
      {cancelled_on && <StatusChip status="cancelled" />}
    </WithChip>
  ),
});

import { useRef } from 'react';
import { AlertIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { Card } from '../layout/card.tsx';
import { usePhone } from '../layout/use-media.ts';
import { ListPaper } from '../print/list-paper.tsx';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import type { DataTableProps } from './data-table-props.ts';
import { listState } from './list-state.tsx';
import { NewRows } from './new-rows.tsx';
import { Pager } from './pager.tsx';
import { RowsTable } from './rows-table.tsx';
import { RefetchBar } from './table-parts.tsx';
import { useStableRows } from './use-stable-rows.ts';

const Stale = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  padding: '6px 12px',
  background: color.status.error.bg,
  color: color.status.error.fg,
});

/**
 * A list that reads a page from the api. The first time five skeleton rows and "Loading..."; later the rows stay, with a thin bar over them. Empty, nothing
 * matches, denied and failed each show a message under the header; a failed refresh leaves the rows and shows a message.
 * @example
 * <DataTable label="Sales" columns={columns} query={useQuery(getSales(state))} rowKey={(sale) => sale.id}
 *   words={{ empty: 'No sales found', error: 'Error loading sales data. Please try again.' }} paging={...} />
 */
export function DataTable<Row>(list: DataTableProps<Row>) {
  const { label, columns, query: read, rowKey, words, card, filters, sort, onSort, paging, footer, print, children } = list;
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  const asked = [paging?.page, paging?.limit, sort].join(' ');
  const { rows: data, fresh, waiting: unseen, show } = useStableRows(read.data, rowKey, place, asked);
  const query = { ...read, data };
  const waiting = !query.data && (query.isFetching || !query.isError);
  const state = waiting ? undefined : listState({ query, words, filters, onFirstPage: paging && (() => paging.onPage(1)) });
  const rows = (
    <div ref={place}>
      <NewRows count={unseen} onShow={show} />
      <RowsTable
        label={label}
        columns={columns}
        rows={query.data?.data ?? []}
        rowKey={rowKey}
        card={card}
        footer={footer}
        sort={sort}
        onSort={onSort}
        state={state}
        loading={waiting}
        fresh={fresh}
      />
    </div>
  );
  const total = query.data?.total ?? 0;
  const paper = print && <ListPaper print={print} list={list} />;
  const pager = paging && total > 0 && <Pager {...paging} total={total} />;
  const notices = (
    <>
      {query.data && query.isFetching && <RefetchBar aria-hidden="true" />}
      {query.data && query.isError && !query.isFetching && (
        <Stale role="alert">
          <AlertIcon size={16} />
          <span style={{ flex: 1 }}>This list could not be refreshed. What you see may be out of date.</span>
          <Button size="small" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Stale>
      )}
    </>
  );
  if (phone && card) {
    return (
      <div style={{ position: 'relative' }}>
        {children}
        {notices}
        {waiting || state ? <Card>{state ?? rows}</Card> : rows}
        {pager}
        {paper}
      </div>
    );
  }
  return (
    <Card>
      {children}
      {notices}
      {rows}
      {pager}
      {paper}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { Empty } from '../states/empty.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { errorFacts, type ListQuery } from './columns.ts';

export interface ListTexts {
  /** Text for no rows: 'No purchase orders found'. */
  empty: string;
  /** One line below it, when nothing was filtered. */
  emptyHint?: ReactNode;
  /** What fills the list, when nothing was filtered. */
  emptyAction?: ReactNode;
  /** Text for a list that could not be read. */
  error: string;
}

export interface ActiveFilters {
  /** How many filters act, the search included. */
  count: number;
  clear: () => void;
}

interface ListStateProps<Row> {
  query: ListQuery<Row>;
  words: ListTexts;
  filters: ActiveFilters | undefined;
  onFirstPage: (() => void) | undefined;
}

const clearAll = ({ clear }: ActiveFilters) => (
  <Button size="small" onClick={clear}>
    Clear all
  </Button>
);

/** What replaces the rows of a list that has none to show; undefined when it has some. */
export function listState<Row>({ query, words, filters, onFirstPage }: ListStateProps<Row>): ReactNode {
  if (!query.data) {
    const { status, message, requestId } = errorFacts(query.error);
    if (status === 403) return <Empty title="You don't have access to this list" hint={message} />;
    // A refusal repeats: only another filter helps, and the sentence names it.
    if (status === 400 && message && filters?.count) return <Empty title={message} action={clearAll(filters)} />;
    return <ErrorState message={words.error} reference={requestId} onRetry={query.refetch} />;
  }
  if (query.data.data.length > 0) return undefined;
  if (query.data.total > 0 && onFirstPage) {
    return (
      <Empty
        title="There is nothing on this page"
        action={
          <Button size="small" onClick={onFirstPage}>
            Go to page 1
          </Button>
        }
      />
    );
  }
  if (filters && filters.count > 0) {
    const hint = `Nothing matches ${filters.count} ${filters.count === 1 ? 'filter' : 'filters'}.`;
    return <Empty title={words.empty} hint={hint} action={clearAll(filters)} />;
  }
  return <Empty title={words.empty} hint={words.emptyHint} action={words.emptyAction} />;
}

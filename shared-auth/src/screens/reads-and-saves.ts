import type { OpenDocument } from '@karkhana/shared-ui/forms';
import type { UseQueryResult } from '@tanstack/react-query';

/** What screens need of a query. */
export type ReadState<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isFetching' | 'isFetchedAfterMount' | 'refetch'>;

/** A page of a list. */
export type PageState<Row> = ReadState<{ data: Row[]; total: number }>;

/** A mutation over one endpoint. One `key` for one filled-in form: a second try saves nothing twice. */
export interface Save<Sent, Answer = unknown> {
  mutateAsync: (sent: Sent & { key: string }) => Promise<Answer>;
}

/** Of a document that is paid: its id and rupees. */
export interface Allocation {
  id: number;
  amount: number;
}

/** Unpaid documents of a customer or supplier, the oldest first. A hook. */
export type UseOpen = (vendorId: number, when: { enabled?: boolean; refetchOnMount?: 'always' }) => ReadState<OpenDocument[]>;

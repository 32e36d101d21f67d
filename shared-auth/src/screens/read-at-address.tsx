import { ApiError, useParams } from '@karkhana/shared-auth';
import { ErrorState, Loading, NoAccess, NotFound } from '@karkhana/shared-ui';
import { Fragment, type ReactNode } from 'react';
import type { ReadState } from './reads-and-saves.ts';

const IN_LIST = 'Check the address, or look for it in the list.';

/** The `:id` of the address, and whether it can be one: only then a request is sent. */
export function useIdAtAddress(): { id: string; isId: boolean } {
  const { id = '' } = useParams();
  return { id, isId: /^[1-9]\d{0,9}$/.test(id) };
}

interface ReadAtAddressProps<T> {
  isId: boolean;
  read: ReadState<T>;
  /** 'Credit note': 'Credit note not found'. */
  name: string;
  /** 'This credit note could not be loaded'. */
  noun?: string;
  /** The area that needs the permission: 'Sales'. */
  area: string;
  /** How it may be found. */
  hint?: string;
  back: { to: string; label: string };
  children: (record: T) => ReactNode;
}

/** The record of an address, or why there is none. Another record begins anew: a dialog of the one before would save its values on this one. */
export function ReadAtAddress<T>({ isId, read, name, noun = name.toLowerCase(), area, hint = IN_LIST, back, children }: ReadAtAddressProps<T>) {
  const { data, error, isFetching, refetch } = read;
  const { id } = useIdAtAddress();
  const status = error instanceof ApiError ? error.status : 0;
  if (!isId || status === 404 || status === 400) {
    return <NotFound title={`${name} not found`} text={hint} back={back} />;
  }
  if (status === 403) return <NoAccess area={area} />;
  if (data) return <Fragment key={id}>{children(data)}</Fragment>;
  return isFetching || !error ? <Loading /> : <ErrorState message={`This ${noun} could not be loaded`} onRetry={refetch} />;
}

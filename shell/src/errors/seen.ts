import type { ClientErrorKind } from '@karkhana/shared-contract/frontends/client-error';

/** Something that went wrong, as it came. */
export interface Seen {
  kind: ClientErrorKind;
  /** The thrown value, or the browser's event. */
  thrown: unknown;
  /** React's list of the components that it came through. */
  components?: string | null | undefined;
  /** Of the page at that time. */
  pathname: string;
  /** Of the page's requests at that time. */
  trace: string;
}

/** Most errors that wait: before the sign-in, without a network, or in a browser whose errors have no end. */
export const MOST_WAITING = 50;

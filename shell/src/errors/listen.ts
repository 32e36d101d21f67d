import { currentTrace } from '@karkhana/shared-auth';
import type { ClientErrorKind } from '@karkhana/shared-contract/frontends/client-error';

/** Something that went wrong, as it came. */
export interface Seen {
  kind: ClientErrorKind;
  /** Whatever was thrown, or the browser's event. */
  thrown: unknown;
  /** React's list of the components that it came through. */
  components?: string | null | undefined;
  /** Of the page at that time. */
  pathname: string;
  /** Of the page's requests at that time. */
  trace: string;
}

/** Milliseconds from the first error to its report; what comes meanwhile goes along. */
const PAUSE = 2_000;
/** So many wait at most: before the sign-in, without a network, or in a browser whose errors have no end. */
export const MOST_WAITING = 50;

const seen: Seen[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps an error for the next report. Costs the first page next to nothing: what reports is loaded with the first error. */
export function note(kind: ClientErrorKind, thrown: unknown, components?: string | null): void {
  if (seen.length < MOST_WAITING) seen.push({ kind, thrown, components, pathname: location.pathname, trace: currentTrace() });
  timer ??= setTimeout(reportErrors, PAUSE);
}

/** Sends what is kept. Also after a sign-in: nobody reports before. */
export function reportErrors(): void {
  clearTimeout(timer);
  timer = undefined;
  // Should it not come, what is kept waits for the next error.
  if (seen.length) void import('./report.ts').then(({ report }) => report(seen)).catch(() => undefined);
}

/** Listens to everything that nobody handled. */
export function listenForErrors(): void {
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
  addEventListener('securitypolicyviolation', (event) => note('policy', event));
  // Capturing, because what a script that does not load says goes no further.
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) note('script', event.target.src);
      else if (event instanceof ErrorEvent) note('error', event.error ?? event);
    },
    true,
  );
  addEventListener('pagehide', reportErrors);
}

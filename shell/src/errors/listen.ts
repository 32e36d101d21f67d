import { currentTrace } from '@karkhana/shared-auth';
import type { ClientErrorKind } from '@karkhana/shared-contract/frontends/client-error';
import { MOST_WAITING, type Seen } from './seen.ts';

/** Milliseconds from the first error to its report, which includes those meanwhile. */
const PAUSE = 2_000;
const seen: Seen[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps an error for the next report. Costs the first page next to nothing: what reports is loaded with the first error. */
export function note(kind: ClientErrorKind, thrown: unknown, components?: string | null): void {
  if (seen.length < MOST_WAITING) seen.push({ kind, thrown, components, pathname: location.pathname, trace: currentTrace() });
  timer ??= setTimeout(reportErrors, PAUSE);
}

/** Sends the kept errors. Also after a sign-in: no report goes out before. */
export function reportErrors(): void {
  clearTimeout(timer);
  timer = undefined;
  // If it does not come, the kept errors wait for the next one.
  if (seen.length) void import('./report.ts').then(({ report }) => report(seen)).catch(() => undefined);
}

/** Listens to all unhandled errors. */
export function listenForErrors(): void {
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
  addEventListener('securitypolicyviolation', (event) => note('policy', event));
  // Capturing, because the event of a script that does not load does not bubble.
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

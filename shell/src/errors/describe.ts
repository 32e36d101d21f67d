import { ApiError } from '@karkhana/shared-auth';
import { CLIENT_ERROR_LIMITS, type ClientError } from '@karkhana/shared-contract/frontends/client-error';
import { failureIdOf, newFailureId } from '../federation/failure-id.ts';
import { routeOf } from './route-of.ts';
import type { Seen } from './seen.ts';
import { sourceOf } from './source-of.ts';
import { withoutContent } from './without-content.ts';

/** An error for its report: its source, its kind, and no input. */
export function describe({ kind, thrown, components, pathname, trace }: Seen): ClientError {
  const { name, message, stack } = wordsOf(thrown);
  const frames = framesOf(stack);
  const source = sourceOf(`${frames}\n${components ?? ''}`, pathname);
  return {
    id: thrown instanceof Error ? failureIdOf(thrown, source.area) : newFailureId(source.area),
    ...source,
    kind,
    name: name.slice(0, CLIENT_ERROR_LIMITS.name) || 'Error',
    message: withoutContent(message).slice(0, CLIENT_ERROR_LIMITS.message),
    stack: (frames || framesOf(components ?? '')).slice(0, CLIENT_ERROR_LIMITS.stack),
    route: routeOf(pathname).slice(0, CLIENT_ERROR_LIMITS.route),
    trace,
    count: 1,
  };
}

function wordsOf(thrown: unknown): { name: string; message: string; stack: string } {
  // The server's sentences are for the user, and contain names of records.
  if (thrown instanceof ApiError) return { name: thrown.name, message: `${thrown.status} ${thrown.code}`, stack: thrown.stack ?? '' };
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' };
  if (isPolicyViolation(thrown)) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = thrown;
    return {
      name: 'SecurityPolicyViolation',
      message: `${effectiveDirective} refused ${bare(blockedURI)}`,
      stack: `at ${sourceFile}:${lineNumber}:${columnNumber}`,
    };
  }
  if (thrown instanceof ErrorEvent) return { name: 'Error', message: thrown.message, stack: `at ${thrown.filename}:${thrown.lineno}:${thrown.colno}` };
  if (typeof thrown === 'string' && /^https?:/.test(thrown)) return { name: 'ScriptError', message: `${bare(thrown)} did not load`, stack: `at ${thrown}` };
  // A thrown object may hold anything.
  return { name: 'Thrown', message: typeof thrown === 'string' ? thrown : `a value of type ${typeof thrown}`, stack: '' };
}

const isPolicyViolation = (thrown: unknown): thrown is SecurityPolicyViolationEvent => thrown instanceof Event && thrown.type === 'securitypolicyviolation';

/** The lines that name a place in a script, as Chromium and Firefox write them; not the message above them. Addresses without their query. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+\)?$|^at https?:/.test(line))
    .map((line) => line.trim().replace(/\?[^:)]*/, ''))
    .join('\n');

const bare = (address: string): string => address.split(/[?#]/)[0] ?? '';

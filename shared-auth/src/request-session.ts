import type { ErrorBody } from '@karkhana/shared-contract/errors';
import { noConnection, refusal } from './api-error.ts';
import type { CallAnswer, CallInput, CallName } from './call.ts';
import { deviceHeader, keepDevice } from './device.ts';
import { traceparent } from './trace.ts';

const LOGIN = 'POST /api/auth/login' satisfies CallName;
/** Milliseconds, as of every other request. */
const PATIENCE = 30_000;

/** As `signIn` on a page that has neither the HTTP client nor the session's store yet. Rejects with ApiError. */
export async function requestSession(credentials: CallInput<typeof LOGIN>['body']): Promise<CallAnswer<typeof LOGIN>> {
  const headers = { 'Content-Type': 'application/json', traceparent: traceparent(), ...deviceHeader() };
  const request = { method: 'POST', headers, body: JSON.stringify(credentials), signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(LOGIN.slice('POST '.length), request).catch(() => Promise.reject(noConnection()));
  const body: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw refusal(answer.status, body as Partial<ErrorBody>);
  keepDevice(answer.headers.get('x-device'));
  return body as CallAnswer<typeof LOGIN>;
}

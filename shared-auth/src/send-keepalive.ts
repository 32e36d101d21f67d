import type { CallInput, CallName } from './call.ts';
import { sessionStore } from './session-store.ts';
import { traceparent } from './trace.ts';

/**
 * POST of JSON that the browser finishes even when the page closes meanwhile; at most 60 kB. For requests without a waiting user.
 * @returns whether it is done with: the server accepted it, or refused its content, as it would the next time. False as well while signed out
 */
export async function sendKeepalive<Name extends CallName & `POST ${string}`>(name: Name, body: NonNullable<CallInput<Name>['body']>): Promise<boolean> {
  const { token } = sessionStore.getState().session;
  if (!token) return false;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, traceparent: traceparent() };
  const answer = await fetch(name.slice('POST '.length), { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => undefined);
  return answer !== undefined && (answer.ok || answer.status === 400);
}

import { createHmac } from 'node:crypto';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { Delivery } from './release-webhooks.repository.ts';

/** The receiver and the shared secret (RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET). */
export interface Receiver {
  url: string;
  secret: string;
}

const PATIENCE_MS = 10_000;

/** HMAC-SHA256 in hexadecimal over the time in seconds, a dot and the body: a receiver that looks at both takes no old message for a new one. */
export const signatureOf = (secret: string, seconds: number, body: string): string => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** @throws an Error with what went wrong, unless it was answered with 2xx; a redirect leads nowhere */
export async function sendWebhook({ url, secret }: Receiver, { id, event, body }: Delivery): Promise<void> {
  const seconds = Math.floor(suiteNow().getTime() / 1_000);
  const { address, signIn } = reachable(url);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Karkhana',
    'x-karkhana-event': event,
    'x-karkhana-delivery': String(id),
    'x-karkhana-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
  };
  const init = { method: 'POST', headers: { ...headers, ...signIn }, body, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await fetch(address, init).catch((error: Error) => {
    throw new Error((error.cause as Error | undefined)?.message || error.message);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
}

/** A name and a password in an address travel as a header: `fetch` refuses them, with a sentence that quotes both. */
function reachable(url: string): { address: URL; signIn: { authorization?: string } } {
  const address = new URL(url);
  const { username, password } = address;
  [address.username, address.password] = ['', ''];
  if (!username && !password) return { address, signIn: {} };
  const pair = [username, password].map(decodeURIComponent).join(':');
  return { address, signIn: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

import { sendKeepalive } from '@karkhana/shared-auth';
import { CLIENT_ERRORS_AT_ONCE, type ClientError } from '@karkhana/shared-contract/frontends/client-error';
import { describe } from './describe.ts';
import { MOST_WAITING, type Seen } from './seen.ts';

/** Different errors in a minute; one that comes again is counted, not repeated. */
const PER_MINUTE = 30;
const MINUTE = 60_000;

const waiting = new Map<string, ClientError>();
let sentAt: number[] = [];
let sending = false;

/** Sends the given errors in reports of ten; those that could not be sent wait for the next time. */
export async function report(seen: Seen[]): Promise<void> {
  for (const each of seen.splice(0)) remember(describe(each));
  if (sending) return;
  sending = true;
  try {
    while (await sendSome());
  } finally {
    sending = false;
  }
}

function remember(error: ClientError): void {
  const key = [error.area, error.version, error.kind, error.name, error.message, error.stack].join('\n');
  const known = waiting.get(key);
  if (known) known.count += error.count;
  else if (waiting.size < MOST_WAITING) waiting.set(key, error);
}

/** @returns whether there may be more to send */
async function sendSome(): Promise<boolean> {
  const now = Date.now();
  sentAt = sentAt.filter((time) => now - time < MINUTE);
  const entries = [...waiting].slice(0, Math.min(CLIENT_ERRORS_AT_ONCE, PER_MINUTE - sentAt.length));
  if (entries.length === 0) return false;
  if (!(await sendKeepalive('POST /api/client-errors', { errors: entries.map(([, error]) => error) }))) return false;
  for (const [key] of entries) waiting.delete(key);
  sentAt.push(...entries.map(() => now));
  return waiting.size > 0;
}

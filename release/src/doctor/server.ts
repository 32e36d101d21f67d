import { error, type Finding, ok, warning } from './finding.ts';

const PATIENCE_MS = 5_000;

/** What the server says of itself, when it runs. */
export async function examineServer(server: string): Promise<Finding> {
  const answer = await fetch(new URL('/readyz', server), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  if (!answer)
    return warning(`No server answers at ${server}`, 'If it should run, start it: npm run serve. If it listens elsewhere: HOST and PORT, or --server');
  const reason = await reasonIn(answer);
  if (answer.ok && reason) return warning(`The server at ${server} is ready. ${reason}`, 'Set it: timedatectl says whether chrony or systemd-timesyncd runs');
  if (answer.ok) return ok(`The server at ${server} is ready`);
  const advice =
    reason === 'No shell is published' ? 'It has another DATA_DIR than this one, or no shell is live there: its log names the folder' : 'Its log says more';
  return error(`The server at ${server} is not ready: ${reason ?? answer.status}`, advice);
}

/** Undefined where something before the server answered, such as a proxy. */
async function reasonIn(answer: Response): Promise<string | undefined> {
  try {
    return ((await answer.json()) as { reason?: string }).reason;
  } catch {
    return undefined;
  }
}

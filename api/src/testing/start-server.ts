import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface RunningServer {
  child: ChildProcess;
  url: string;
  /** Everything it wrote to standard output, when it has ended. */
  log: Promise<string>;
  /** Its exit code or the signal that ended it. */
  ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();
/** What a failed test left running would keep its folder, its port and the test run itself. */
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a built program of ours in a process of its own, with nothing in its environment but what it needs. */
export function run(program: string, args: string[], env: Record<string, string | undefined>, input?: string) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(join(process.env.TEST_BUILD!, `${program}.js`), args, { env: { PATH, HOME, TMPDIR, ...env }, silent: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (input !== undefined) child.stdin!.end(input);
  const ended = new Promise<number | string>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal!)));
  return { child, ended, log: text(child.stdout!), errors: text(child.stderr!) };
}

/** The real server, listening on a free port. */
export async function startServer(env: Record<string, string | undefined>, ...args: string[]): Promise<RunningServer> {
  const { child, ended, log, errors } = run('server', args, { PORT: '0', ...env });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    void ended.then(async (code) => reject(new Error(`The server ended with ${code}: ${await errors}`)));
  });
  return { child, url, log, ended };
}

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';

/** age encrypts, rclone knows S3: both are Debian packages of their name. */
export type Program = 'age' | 'rclone';

/** What age says of a wrong file or key, in the words of who makes backups. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/no identity matched/, 'the key does not open this backup, which is encrypted to another one'],
  [/no secret keys found|malformed secret key|unknown identity type/, 'the file named with --identity has no key of age (AGE-SECRET-KEY-1...)'],
  [/no recipients found|malformed recipient|unknown recipient type/, 'the file named with --recipients has no public key of age (age1...)'],
  [/no such file|permission denied/, 'the file of the key cannot be read'],
  [/unexpected EOF|failed to decrypt|invalid (header|intro|mac)|bad header mac/i, 'the backup is damaged or was cut off'],
];

/** The reason, with the program's own line; without its lines about itself. */
function whyItFailed(program: Program, said: string): string {
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('age: report '));
  const own = lines.map((line) => line.replace(/^age: (error: )?/, '')).join(' ');
  const [, reason] = (program === 'age' && REASONS.find(([words]) => words.test(own))) || [];
  return `${program} failed: ${reason ? `${reason} (${own})` : own || 'it said nothing'}`;
}

interface Running {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** @throws StartError with what it said, when it ended with another code than these */
  ended: Promise<number>;
}

export function start(program: Program, args: readonly string[], { env = {}, fine = [0] }: { env?: NodeJS.ProcessEnv; fine?: number[] } = {}): Running {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000);
  });
  // Ends before it has read all: what matters is why, which its exit says.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new StartError(code === 'ENOENT' ? `${program} is not installed (Debian: apt-get install ${program}).` : `${program} cannot be run: ${message}.`)),
    );
    child.once('close', (code) => (fine.includes(code ?? -1) ? resolve(code ?? 0) : reject(new StartError(whyItFailed(program, said)))));
  });
  ended.catch(() => undefined);
  return { child, ended };
}

/** What it writes to its standard output; '' where it ended with another of the codes that are fine. */
export async function read(program: Program, args: readonly string[], options: Parameters<typeof start>[2] = {}): Promise<string> {
  const { child, ended } = start(program, args, options);
  child.stdin.end();
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) text += chunk;
  return (await ended) === 0 ? text : '';
}

/** Passes streams, one through the next, through a program. @throws what ended it, the program's own words first */
export async function passThrough(program: Program, args: readonly string[], from: readonly [Readable, ...Duplex[]], to: Writable): Promise<void> {
  const { child, ended } = start(program, args);
  const [into, out, end] = await Promise.allSettled([pipeline([...from, child.stdin]), pipeline(child.stdout, to), ended]);
  for (const each of [end, into, out]) if (each.status === 'rejected' && !isCutOff(each.reason)) throw each.reason;
  for (const each of [into, out]) if (each.status === 'rejected') throw each.reason;
}

/** Follows from an end on the other side, and says nothing of why. */
const isCutOff = (error: unknown): boolean => /^(EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test((error as NodeJS.ErrnoException).code ?? '');

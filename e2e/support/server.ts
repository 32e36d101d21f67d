import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

export interface Running {
  url: string;
  child: ChildProcess;
  pid: number;
  /** SIGTERM unless another; resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a node program that sends its address over IPC. `program` goes before node, as `faketime` does. */
export function startServer(file: string, args: string[], env: NodeJS.ProcessEnv, program: readonly string[] = []): Promise<Running> {
  const [command, ...rest] = [...program, process.execPath, file, ...args];
  const child = spawn(command!, rest, {
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve({ url: message.url, child, pid: Number(child.pid), stop }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });

  function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    child.kill(signal);
    return ended;
  }
}

import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends a signal to a process and its descendants: the parent first, so that it starts no more of them. */
export function signalFamily(parent: number, name: NodeJS.Signals): void {
  for (const pid of familyOf(parent)) signal(pid, name);
}

/** SIGTERM to all of them, which have ended when it resolves. */
export async function endFamily(parent: number): Promise<void> {
  const family = familyOf(parent);
  for (const pid of family) signal(pid, 'SIGTERM');
  while (family.some(isRunning)) await sleep(20);
}

const familyOf = (parent: number): number[] => [parent, ...childrenOf(parent).flatMap(familyOf)];

/** @param program a part of their command line; by default all of them */
export function childrenOf(parent: number, program = ''): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parentPid, ...args] = line.trim().split(/\s+/);
    return Number(parentPid) === parent && args.join(' ').includes(program) ? [Number(pid)] : [];
  });
}

const isRunning = (pid: number): boolean => signal(pid, 0);

/** 0 only checks. False when it has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

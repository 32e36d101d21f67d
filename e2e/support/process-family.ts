import { execFileSync } from 'node:child_process';

/** Sends a signal to a process and to its children: the parent first, so that it starts no more of them. */
export function signalFamily(parent: number, name: NodeJS.Signals): void {
  for (const pid of [parent, ...childrenOf(parent)]) signal(pid, name);
}

/** @param program a part of their command line; all of them unless given */
export function childrenOf(parent: number, program = ''): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parentPid, ...args] = line.trim().split(/\s+/);
    return Number(parentPid) === parent && args.join(' ').includes(program) ? [Number(pid)] : [];
  });
}

/** One that has ended meanwhile is none to tell. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

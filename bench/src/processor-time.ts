import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** From /proc: the parent, and the time of the process and its ended children. */
function timesOf(pid: string): { parent: string; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may have spaces: state, parent, and from the twelfth on the times.
    const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
    return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** Milliseconds of processor time of processes and their children so far: other load of the machine changes it little. 0 where it is not Linux. */
export function processorTime(pids: readonly number[]): number {
  const parents = new Set(pids.map(String));
  const all = [...timesOfAll()];
  return all.reduce((sum, [pid, { parent, own, ended }]) => sum + (parents.has(pid) ? own + ended : parents.has(parent) ? own : 0), 0);
}

function* timesOfAll() {
  for (const pid of existingPids()) {
    const times = timesOf(pid);
    if (times) yield [pid, times] as const;
  }
}

function existingPids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

import { readFileSync } from 'node:fs';

/** Megabytes that a process has in memory now. */
export const memoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

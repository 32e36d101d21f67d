import { queue, type Turn } from '../../platform/export/in-turn.ts';

/** One file at a time is read in this process, and one saved: each takes a processor and some room. */
export const readingTurn: Turn = queue();
export const savingTurn: Turn = queue();

const jobs = new Set<Promise<void>>();

/**
 * Work that goes on after its request was answered. The process waits for it before it closes.
 * @param log gets its failure, such as a database that is away: an unhandled one would end the whole process
 */
export function goOn(job: Promise<void>, log: (error: unknown) => void): void {
  const heard: Promise<void> = job.catch(log).finally(() => jobs.delete(heard));
  jobs.add(heard);
}

export async function workIsDone(): Promise<void> {
  while (jobs.size) await Promise.allSettled(jobs);
}

/** Milliseconds that an area has for all of it: its entry, the shell's shares, its module, its first drawing. */
export const LONGEST_LOAD = 20_000;

/** It was not there in time, for any reason. Another try would take as long. */
export class TooLate extends Error {
  override name = 'TooLate';

  constructor(what: string) {
    super(`${what} was not there in ${LONGEST_LOAD / 1000} s`);
  }
}

/** @throws TooLate after `ms`; the later result of `work` is dropped */
export async function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(what)), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

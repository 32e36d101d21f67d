import { mustGet } from '@karkhana/shared-contract/must-get';
import { AppError } from '../app-error.ts';
import { personKey } from '../firm-context.ts';

/** Files of one user that may wait, be made or be on their way at once: each takes up disk until its last byte is taken. */
export const MOST_AT_ONCE = 20;

/** In this process, whose disk and connections they are. */
const taken = new Map<string, number>();

/** @returns gives the place up again @throws AppError when the user has none left */
export function placeFor(userId: number): () => void {
  const person = personKey(userId);
  const others = taken.get(person) ?? 0;
  if (others >= MOST_AT_ONCE)
    throw new AppError('TOO_MANY_TRIES', `You are downloading ${others} files already. Wait until one of them is there, then try again.`);
  taken.set(person, others + 1);
  return () => {
    const left = mustGet(taken, person) - 1;
    if (left) taken.set(person, left);
    else taken.delete(person);
  };
}

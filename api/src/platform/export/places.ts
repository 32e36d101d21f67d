import { mustGet } from '@karkhana/shared-contract/must-get';
import { AppError } from '../app-error.ts';

/** Files of one user that may wait, be made or be on their way at once: each takes up disk until its last byte is taken. */
export const MOST_AT_ONCE = 20;

/** In this process, whose disk and connections they are. */
const taken = new Map<number, number>();

/** @returns gives the place up again @throws AppError when the user has none left */
export function placeFor(userId: number): () => void {
  const others = taken.get(userId) ?? 0;
  if (others >= MOST_AT_ONCE)
    throw new AppError('TOO_MANY_TRIES', `You are downloading ${others} files already. Wait until one of them is there, then try again.`);
  taken.set(userId, others + 1);
  return () => {
    const left = mustGet(taken, userId) - 1;
    if (left) taken.set(userId, left);
    else taken.delete(userId);
  };
}

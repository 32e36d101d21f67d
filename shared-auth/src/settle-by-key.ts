import { ApiError } from './api-error.ts';

/** Milliseconds before each question: a server that takes over from another is mostly there by then. */
const PAUSES = [1_000, 3_000];

/**
 * Settles a save whose outcome is unknown: the same request with the same Idempotency-Key, since it is never done twice. Without an answer the outcome stays
 * unknown.
 * @param again rejects with ApiError
 */
export async function settleByKey<Answer>(unknown: ApiError, again: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await again();
    } catch (error) {
      if (!(error instanceof ApiError && error.mayPass)) throw error;
    }
  }
  throw unknown;
}

import { type Refusal, ReleaseError } from '@karkhana/release/release-error';
import type { ErrorCode } from '@karkhana/shared-contract/errors';
import { AppError } from '../../platform/app-error.ts';

const CODES: Record<Refusal, ErrorCode> = { 'bad-input': 'BAD_INPUT', 'not-found': 'NOT_FOUND', 'too-large': 'TOO_LARGE', conflict: 'CONFLICT' };

/** The store's refusals, whose sentences are written for people, as answers of the api. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReleaseError ? new AppError(CODES[error.refusal], error.message) : error;
  }
}

import { ReleaseError } from '@karkhana/release/release-error';

/** Why the process cannot start, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What the release store refuses is for the same person. */
export const startErrorOf = (error: unknown): unknown => (error instanceof ReleaseError ? new StartError(error.message) : error);

/** Prints it and ends with exit code 1. An error that is no StartError is a fault of ours: its stack is shown. */
export function refuse(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** A name with several addresses fails once for each, under an error without a text. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || String(error);
}

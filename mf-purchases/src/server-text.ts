import { ApiError } from '@karkhana/shared-auth';

/** The server's own sentence; where none came, the spec's (its section 8). */
export const serverText = (error: unknown, fallback: string): string => (error instanceof ApiError && error.status > 0 ? error.message : fallback);

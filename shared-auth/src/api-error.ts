import type { ErrorBody, ErrorCode } from '@karkhana/shared-contract/errors';

/**
 * A failed request, in words for staff. `status` is 0 when no answer came: the network is away, and the outcome on the server is unknown. `fields` maps a
 * form's path to its sentence. `details` is the whole answer, for an endpoint's additions.
 */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: ErrorCode | 'NO_CONNECTION' | 'CANCELLED' | 'UNKNOWN',
    readonly fields: Record<string, string> = {},
    readonly requestId?: string,
    readonly details: object = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** True for failures that may pass: no answer, or the server's own trouble (docs/reference/screens.md#failures). */
  get mayPass(): boolean {
    return this.code !== 'CANCELLED' && (this.status === 0 || this.status >= 500);
  }
}

export const noConnection = () => new ApiError('The server could not be reached. Check the connection and try again.', 0, 'NO_CONNECTION');

/** Of an answer without a sentence. */
const GENERAL = { refused: 'The request was refused', failed: 'The server had a problem. Try again.' };

/** An answer that is no success, in the server's words where it has some. */
export function refusal(status: number, body: Partial<ErrorBody>): ApiError {
  const general = status >= 500 ? GENERAL.failed : GENERAL.refused;
  return new ApiError(saidIn(body) ?? general, status, body.code ?? 'UNKNOWN', body.fields, body.requestId, body);
}

/** The server's sentence. What is between the browser and the suite may answer with `error` alone. */
const saidIn = (body: { message?: unknown; error?: unknown }): string | undefined =>
  [body.message, body.error].find((said): said is string => typeof said === 'string' && said !== '');

/** The server's own sentence; where none came, the screen's (docs/reference/screens.md#failures). */
export const serverMessageOf = (error: unknown, fallback: string): string => (error instanceof ApiError && saidIn(error.details)) || fallback;

/** The server's sentence, or that no answer came; the screen's for an answer without a sentence and for an error that is no failed request. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message && !Object.values(GENERAL).includes(error.message) ? error.message : fallback;

/** For areas from before it became one with messageOf: a live release imports it by this name. */
export const failureOf = messageOf;

/** The screen's own sentence about the failure, unless the outcome is unknown. */
export const failedOr = (error: unknown, sentence: string): string =>
  error instanceof ApiError && error.code === 'OUTCOME_UNKNOWN' ? error.message : sentence;

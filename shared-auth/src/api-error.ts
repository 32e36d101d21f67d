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

/** An answer that is no success, in the server's words where it has some. */
export function refusal(status: number, body: Partial<ErrorBody>): ApiError {
  const fallback = status >= 500 ? 'The server had a problem. Try again.' : 'The request was refused';
  return new ApiError(body.message ?? fallback, status, body.code ?? 'UNKNOWN', body.fields, body.requestId, body);
}

/** The server's own sentence; where none came, the screen's (docs/reference/screens.md#failures). */
export const serverMessageOf = (error: unknown, fallback: string): string => {
  const said = error instanceof ApiError && 'message' in error.details ? error.details.message : undefined;
  return typeof said === 'string' && said !== '' ? said : fallback;
};

/** Sentence for a failure, a missing answer included; the screen's sentence for an error that is no failed request. */
export const messageOf = (error: unknown, fallback: string): string => (error instanceof ApiError && error.message ? error.message : fallback);

/** For the alert in a form or dialog: that no answer came, so that the user can act on it; else as `serverMessageOf`. */
export const failureOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code === 'NO_CONNECTION' ? error.message : serverMessageOf(error, fallback);

/** The screen's own sentence about the failure, unless the outcome is unknown. */
export const failedOr = (error: unknown, sentence: string): string =>
  error instanceof ApiError && error.code === 'OUTCOME_UNKNOWN' ? error.message : sentence;

import type { ErrorBody, ErrorCode } from '@karkhana/shared-contract/errors';
import { AxiosError, isAxiosError } from 'axios';

/**
 * A request that failed, in words for staff. `status` is 0 when no answer came: the network is away, and whether the server acted is not
 * known. `fields` maps a form's path to its sentence. `details` is the whole answer, for what an endpoint adds to it.
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

  /** True for what may pass by itself: no answer, or the server's own trouble (behaviour.md, Screens). */
  get mayPass(): boolean {
    return this.code !== 'CANCELLED' && (this.status === 0 || this.status >= 500);
  }
}

const NO_CONNECTION = 'The server could not be reached. Check the connection and try again.';

export async function toApiError(error: unknown): Promise<ApiError> {
  if (!isAxiosError(error)) return new ApiError('Something went wrong in this page', 0, 'UNKNOWN');
  if (error.code === AxiosError.ERR_CANCELED) return new ApiError('Cancelled', 0, 'CANCELLED');
  if (!error.response) return new ApiError(NO_CONNECTION, 0, 'NO_CONNECTION');
  const body = await bodyOf(error.response.data);
  const fallback = error.response.status >= 500 ? 'The server had a problem. Try again.' : 'The request was refused';
  return new ApiError(body.message ?? fallback, error.response.status, body.code ?? 'UNKNOWN', body.fields, body.requestId, body);
}

/** A request for a file gets its error as a file too. */
async function bodyOf(data: unknown): Promise<Partial<ErrorBody>> {
  if (!(data instanceof Blob)) return typeof data === 'object' && data ? data : {};
  try {
    return JSON.parse(await data.text()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

/** The server's own sentence; where none came, the screen's (spec section 8, 'server message else'). */
export const serverMessageOf = (error: unknown, fallback: string): string => {
  const said = error instanceof ApiError && 'message' in error.details ? error.details.message : undefined;
  return typeof said === 'string' && said !== '' ? said : fallback;
};

/** What is known of a failure, that no answer came included; the screen's sentence for what is no failed request. */
export const messageOf = (error: unknown, fallback: string): string => (error instanceof ApiError && error.message ? error.message : fallback);

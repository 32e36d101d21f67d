import type { ErrorBody } from '@karkhana/shared-contract/errors';
import { AxiosError, isAxiosError } from 'axios';
import { ApiError, noConnection, refusal } from './api-error.ts';

export async function toApiError(error: unknown): Promise<ApiError> {
  if (!isAxiosError(error)) return new ApiError('Something went wrong in this page', 0, 'UNKNOWN');
  if (error.code === AxiosError.ERR_CANCELED) return new ApiError('Cancelled', 0, 'CANCELLED');
  if (!error.response) return noConnection();
  return refusal(error.response.status, await bodyOf(error.response.data));
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

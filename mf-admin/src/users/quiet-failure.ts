import { ApiError } from '@karkhana/shared-auth';

/**
 * A failed save of a user shows its toast and marks its fields, but not the server's sentence (docs/reference/screens.md#failures). A fault of no field, such
 * as another user's save meanwhile or a missing answer, stays in words: without them the user could not go on.
 */
export function quietFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, code, fields, requestId, details } = error;
  const needsWords = code === 'NO_CONNECTION' || (status === 409 && Object.keys(fields).length === 0);
  return new ApiError(needsWords ? message : '', status, code, fields, requestId, details);
}

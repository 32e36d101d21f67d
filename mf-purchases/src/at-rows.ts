import { ApiError } from '@karkhana/shared-auth';

/**
 * A refusal at the rows and fields of a form that sends some of its rows.
 * @param sent the rows that were sent, in their order
 * @param names of fields that the form calls otherwise
 */
export function atRows(error: unknown, sent: readonly number[], names: Record<string, string> = {}): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([path, sentence]) => {
    const named = path.replace(/^items\[(\d+)\]/, (_all, place) => `items[${sent[Number(place)] ?? 0}]`);
    return [names[named] ?? named, sentence];
  });
  return new ApiError(error.message, error.status, error.code, Object.fromEntries(fields), error.requestId, error.details);
}

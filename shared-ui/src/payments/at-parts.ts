import { isFormFailure } from '../forms/server-errors.ts';

const LINE = /^allocations\[(\d{1,4})\]/;

/**
 * Waits for the save, and passes its refusal on with its sentences at the fields of the form. The server counts the allocations of the request, without
 * documents that get nothing. @param parts as in the request: input meanwhile moves no sentence
 */
export async function atParts(save: Promise<unknown>, parts: readonly { amount?: unknown }[]): Promise<void> {
  const sent = parts.flatMap(({ amount }, index) => (Number(amount) > 0 ? [index] : []));
  try {
    await save;
  } catch (error) {
    if (!isFormFailure(error)) throw error;
    const fields = Object.entries(error.fields).map(([path, sentence]) => [path.replace(LINE, (_, line: string) => `parts[${sent[Number(line)]}]`), sentence]);
    throw Object.assign(new Error(error.message, { cause: error }), { fields: Object.fromEntries(fields) });
  }
}

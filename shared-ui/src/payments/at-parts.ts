import { isFormFailure } from '../forms/server-errors.ts';

const LINE = /^allocations\[(\d{1,4})\]/;

/** The server counts the allocations that were sent; a document that gets nothing is none of them. Its sentences, at the fields of the form. */
export function atParts(error: unknown, parts: readonly { amount?: unknown }[]): unknown {
  if (!isFormFailure(error)) return error;
  const sent = parts.flatMap(({ amount }, index) => (Number(amount) > 0 ? [index] : []));
  const fields = Object.entries(error.fields).map(([path, sentence]) => [path.replace(LINE, (_, line: string) => `parts[${sent[Number(line)]}]`), sentence]);
  return Object.assign(new Error(error.message, { cause: error }), { fields: Object.fromEntries(fields) });
}

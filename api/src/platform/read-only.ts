import { AppError } from './app-error.ts';

/** A PUT may send read-only fields back as they were read, but not other values (docs/reference/http.md#changes). `stored` is the record as it is answered. */
export function refuseReadOnly<Stored extends object>(stored: Stored, input: object, names: readonly (keyof Stored & string)[]): void {
  const sent = input as Record<string, unknown>;
  const changed = names.filter((name) => sent[name] !== undefined && JSON.stringify(sent[name]) !== JSON.stringify(stored[name]));
  const fields = Object.fromEntries(changed.map((name) => [name, `${name} cannot be changed here`]));
  const [first] = Object.values(fields);
  if (first) throw new AppError('BAD_INPUT', first, fields);
}

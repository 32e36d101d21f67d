import { AppError } from './app-error.ts';

/**
 * What a PUT may change of a record. It may send the other fields back as they were read, but not other values (docs/reference/http.md#changes).
 * @param stored the record as it is answered
 */
export function changeable<Sent extends object>({ fields }: { fields: object }, stored: object, sent: Sent): Sent {
  const readOnly = Object.entries(sent).filter(([name]) => !(name in fields));
  const changed = readOnly.filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name as never]));
  const faults = Object.fromEntries(changed.map(([name]) => [name, `${name} cannot be changed here`]));
  const [first] = Object.values(faults);
  if (first) throw new AppError('BAD_INPUT', first, faults);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in fields)) as Sent;
}

/** What a PUT may change of a paper with lines; null when it is sent back as it was read: then nothing is refused, of a cancelled one either. */
export function changeablePaper<Sent extends object>(schema: { fields: object; cast: (value: unknown) => unknown }, stored: object, sent: Sent): Sent | null {
  const input = changeable(schema, stored, sent);
  const own = Object.fromEntries(Object.entries(stored).filter(([name]) => name in schema.fields));
  return JSON.stringify(schema.cast(own)) === JSON.stringify(schema.cast(input)) ? null : input;
}

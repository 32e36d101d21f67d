import { mixed } from 'yup';

/**
 * Fields of a record that a PUT may repeat but not change (docs/reference/http.md#changes): clients send back what they read. The schema accepts them; the
 * service refuses values that differ from the stored ones.
 */
export function readOnlyFields<Name extends string>(...names: Name[]) {
  const field = () => mixed().nullable();
  return Object.fromEntries(names.map((name) => [name, field()])) as Record<Name, ReturnType<typeof field>>;
}

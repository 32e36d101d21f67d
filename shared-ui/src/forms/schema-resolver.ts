import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { AnyObject, ObjectSchema } from 'yup';

/**
 * The contract's schema as a form's resolver, where the fields have text and the schema makes numbers of it: `T` is the type of the fields, `V` that of the
 * saved record. `prepare` runs before the check, to leave out fields that are shown but do not apply.
 */
export function schemaResolver<T extends FieldValues, V extends AnyObject>(
  schema: ObjectSchema<V>,
  prepare: (values: T) => object = (values) => values,
): Resolver<T, unknown, V> {
  const check = yupResolver(schema) as unknown as Resolver<T, unknown, V>;
  return (values, context, options) => check(prepare(values) as T, context, options);
}

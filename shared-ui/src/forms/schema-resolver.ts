import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { AnyObject, ObjectSchema } from 'yup';

/**
 * The contract's schema as a form's resolver, where the fields hold text and the schema makes numbers of it: `T` is what the fields
 * hold, `V` what is saved. `prepare` goes before the check, to leave out what the form shows but does not mean.
 */
export function schemaResolver<T extends FieldValues, V extends AnyObject>(
  schema: ObjectSchema<V>,
  prepare: (values: T) => object = (values) => values,
): Resolver<T, unknown, V> {
  const check = yupResolver(schema) as unknown as Resolver<T, unknown, V>;
  return (values, context, options) => check(prepare(values) as T, context, options);
}

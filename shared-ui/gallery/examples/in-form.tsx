import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from '../../src/forms.ts';

interface InFormProps {
  values: FieldValues;
  /** By field: the schema's message. */
  errors?: Record<string, string>;
  children: ReactNode;
}

/** A form around parts that take it from their surroundings. */
export function InForm({ values, errors = {}, children }: InFormProps) {
  // The form takes them up whenever the object is another.
  const [first] = useState(() => Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'schema', message }])));
  const form = useForm({ defaultValues: values, errors: first });
  return <FormProvider {...form}>{children}</FormProvider>;
}

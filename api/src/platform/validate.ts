import { record } from '@karkhana/shared-contract/record';
import { type Schema, ValidationError } from 'yup';
import { AppError } from './app-error.ts';

const nothing = record({});

/** Checks one part of a request against its schema; a part without a schema must be empty. Every fault is named by its path. */
export function validate<T>(schema: Schema<T> | undefined, value: unknown): T {
  try {
    return ((schema ?? nothing) as Schema<T>).validateSync(value ?? {}, { abortEarly: false, disableStackTrace: true });
  } catch (error) {
    // A TypeError or RangeError out of a validator is bad input too, but its text is not for staff.
    const faults = error instanceof ValidationError ? (error.inner.length ? error.inner : [error]) : [];
    const fields = Object.fromEntries(faults.flatMap(fieldMessages).reverse()); // the first of several faults of one field is shown
    throw new AppError('BAD_INPUT', Object.values(fields).at(-1) ?? 'The request could not be understood', fields);
  }
}

function fieldMessages(fault: ValidationError): [string, string][] {
  const path = fault.path ?? '';
  if (fault.type === 'exact') {
    return String(fault.params?.properties)
      .split(', ')
      .map((name) => [path ? `${path}.${name}` : name, `Unknown field ${name}`]);
  }
  const message = fault.errors[0] ?? '';
  // yup's own words, for a schema that has none of ours.
  if (fault.type === 'typeError' && message.includes('the final value was')) return [[path, `${path || 'The request'} is of the wrong kind`]];
  return [[path, message]];
}

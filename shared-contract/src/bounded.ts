import { array, type ISchema, type Schema, string } from 'yup';

/**
 * Checks the length first: a text that is too long reaches no pattern, no other test and no schema of its elements. In yup only a value of the wrong type ends
 * a validation, so this object replaces the value: it has the type of no schema.
 */
const TOO_LONG = Object.freeze({});

interface Sentences {
  tooLong: string;
  wrongKind: string;
}

/** @param read what becomes of the text before it is measured, such as trimming */
export const boundedText = (maximum: number, { tooLong, wrongKind }: Sentences, read: (typed: string) => string | undefined = (typed) => typed) =>
  string()
    .transform((_value, original: unknown) => (typeof original === 'string' ? within(maximum, read(original)) : original))
    .typeError(({ value }) => (value === TOO_LONG ? tooLong : wrongKind))
    .max(maximum, tooLong);

/** A list of at most `maximum` elements. */
export const boundedList = <T>(of: ISchema<T>, maximum: number, { tooLong, wrongKind }: Sentences) =>
  array(of)
    .transform((value: unknown) => (Array.isArray(value) ? within(maximum, value) : value))
    .typeError(({ value }) => (value === TOO_LONG ? tooLong : wrongKind))
    .max(maximum, tooLong);

/** Without yup's own reading of text, which runs patterns over all of it before anything can be refused; the caller brings its own. */
export function unread<S extends Schema>(schema: S): S {
  schema.transforms = [];
  return schema;
}

const within = (maximum: number, value: string | unknown[] | undefined) => (value !== undefined && value.length > maximum ? TOO_LONG : value);

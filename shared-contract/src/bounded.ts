import { array, type ISchema, type Schema, string } from 'yup';

/**
 * Length first: what is too long is told so and looked at no further. No pattern, no other test and no element's schema sees it. In yup
 * only a value of the wrong type ends a validation like that, so this stands in for the value, and is of no schema's type.
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

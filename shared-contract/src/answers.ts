import { array, type ISchema, mixed, type ObjectShape, boolean as yupBoolean, number as yupNumber, string as yupString } from 'yup';
import { unread } from './bounded.ts';
import { isDay } from './dates.ts';
import { record } from './record.ts';

/**
 * Kinds of values in answers. A described field is always present, `null` only if `nullable()`, absent only if `optional()`. Browsers take only the types; the
 * api's tests compare real answers with them, without converting.
 */
export const string = () => yupString().defined();
export const number = () => unread(yupNumber()).defined();
export const boolean = () => unread(yupBoolean()).defined();
/** One of some numbers. */
export const oneNumber = <T extends number>(values: readonly T[]) => number().oneOf<T>(values);
export const oneOf = <T extends string>(values: readonly T[]) => string().oneOf<T>(values);

/** A business day 'yyyy-MM-dd'. */
export const day = () => formatted('date', (text) => text.length === 'yyyy-MM-dd'.length && isDay(text));
/** ISO 8601, in UTC. */
export const instant = () => formatted('date-time', (text) => text.length === new Date(0).toISOString().length && !Number.isNaN(Date.parse(text)));

/** @param format as JSON Schema names it */
const formatted = (format: 'date' | 'date-time', fits: (text: string) => boolean) =>
  string()
    .meta({ format })
    .test(format, `is no ${format}`, (text) => typeof text !== 'string' || fits(text));

/** Allows no other fields; `shape`, `pick` and `omit` derive another one. */
export const object = <S extends ObjectShape>(shape: S) => record(shape).defined().meta({ answer: true });
export const list = <T>(of: ISchema<T>) => array(of).defined();
/** A value without a description of its own, such as the detail of an audit entry. */
export const anything = () => mixed<Record<string, unknown>>().defined();

/** `{ data }`. */
export const dataOf = <T>(data: ISchema<T>) => object({ data });
/** `{ data, total }`: some rows of a list, and how many there are in all. */
export const pageOf = <T>(row: ISchema<T>) => object({ data: list(row), total: number() });
/** Answer after a deletion. */
export const deleted = dataOf(object({ id: number() }));

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** As JSON Schema names it. */
    format?: 'date' | 'date-time';
    /** Marks what the api returns, as opposed to what it receives. */
    answer?: true;
  }
}

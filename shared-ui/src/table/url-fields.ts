import { isDay } from '@karkhana/shared-contract/dates';

/** One part of a screen's state that lives in the address: its default, and how text from an address is read. */
export interface UrlField<T extends string | number> {
  initial: T;
  /** undefined for invalid text; the default then applies. */
  read: (text: string) => T | undefined;
}

/** Free text: a search. */
export const urlText = (): UrlField<string> => ({ initial: '', read: (text) => text });

/** A day 'yyyy-MM-dd' that exists. */
export const urlDay = (): UrlField<string> => ({ initial: '', read: (text) => (isDay(text) ? text : undefined) });

/** An id or an amount; '' when not set. */
export const urlNumber = (): UrlField<string> => ({ initial: '', read: (text) => (/^\d+(\.\d+)?$/.test(text) ? text : undefined) });

/** One of `values`. */
export const urlOneOf = <T extends string>(values: readonly T[], initial: T): UrlField<T> => ({
  initial,
  read: (text) => values.find((value) => value === text),
});

/** A field to sort by, `-` before it for descending. */
export const urlSort = (fields: readonly string[], initial: string): UrlField<string> => ({
  initial,
  read: (text) => (fields.includes(text.replace(/^-/, '')) ? text : undefined),
});

/** A page or a page's size, from 1. */
export const urlWhole = (initial: number, maximum = 1_000_000): UrlField<number> => ({
  initial,
  read: (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= maximum ? Number(text) : undefined),
});

/** Page and size of every list; at most 500 rows are ever sent. */
export const urlPaging = { page: urlWhole(1), limit: urlWhole(10, 500) };

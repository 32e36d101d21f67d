import { string } from 'yup';
import { MAX_SEARCH_LENGTH } from './constants.ts';
import { text, wholeNumber } from './fields.ts';

/** Query fields of every list, in addition to its own filters (docs/reference/http.md#lists). Without `page` and `limit` at most the first 1,000 rows come. */
export const listFields = (sorts: readonly string[], defaultSort: string) => ({
  page: wholeNumber('Page', 1, 1_000_000),
  limit: wholeNumber('Limit', 1, 500),
  search: text('Search', MAX_SEARCH_LENGTH),
  sort: string()
    .oneOf<string>([...sorts, ...sorts.map((field) => `-${field}`)], ({ value }) => `Cannot sort by ${value}`)
    .default(defaultSort),
});

/** Words in any order, over all identifying fields of a record: party, number, month, year, amount, phone number. For the palette. */
export const words = () => text('Words', MAX_SEARCH_LENGTH);

export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  /** A field; `-` before it for descending. */
  sort?: string | undefined;
}

/** A page of a list and how many rows match in all. */
export interface Page<T> {
  data: T[];
  total: number;
}

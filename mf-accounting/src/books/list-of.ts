import type { ListQuery } from '@karkhana/shared-ui';

interface ReadState<Answer> extends Omit<ListQuery<never>, 'data'> {
  data: Answer | undefined;
}

/** Rows of an answer that is no list. */
export const listOf = <Answer, Row>(
  { data, isFetching, isError, error, refetch }: ReadState<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): ListQuery<Row> => {
  const rows = data === undefined ? undefined : rowsOf(data);
  return { data: rows && { data: rows, total: rows.length }, isFetching, isError, error, refetch };
};

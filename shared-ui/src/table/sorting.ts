/** A sort as the api takes it: a field, `-` before it for descending. */
export type Sort = string;

export const sortField = (sort: Sort): string => sort.replace(/^-/, '');

export const ariaSort = (sort: Sort | undefined, id: string): 'ascending' | 'descending' | undefined =>
  sort === undefined || sortField(sort) !== id ? undefined : sort.startsWith('-') ? 'descending' : 'ascending';

/** After a click on the header of `id`: the other way round, or its first direction. */
export function nextSort(sort: Sort | undefined, id: string, descendingFirst: boolean): Sort {
  const now = ariaSort(sort, id);
  const descending = now ? now === 'ascending' : descendingFirst;
  return descending ? `-${id}` : id;
}

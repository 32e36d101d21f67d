import type { Page } from '@karkhana/shared-contract/list-query';
import { readPages } from '@karkhana/shared-contract/read-pages';
import { ApiError } from './api-error.ts';
import { type CallAnswer, type CallInput, type CallName, send } from './call.ts';

/** Endpoints that answer with a page of a list. */
export type ListName = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName];
type RowOf<Name extends ListName> = CallAnswer<Name> extends Page<infer Row> ? Row : never;

type Asked<Name extends ListName> = Pick<CallInput<Name>, 'params' | 'query'>;

/**
 * Every row of a list, by `readPages`: for an export made in the browser (docs/reference/http.md#exports). Rejects with ApiError: CONFLICT when others changed
 * the list each time it was read.
 */
export async function fetchAllPages<Name extends ListName>(name: Name, { params, query }: Asked<Name>): Promise<readonly RowOf<Name>[]> {
  const all = await readPages({
    read: async (page) => (await send<Page<RowOf<Name>>>(name, { ...(params && { params }), query: { ...query, ...page } })).data,
    // Unique within each list that is exported.
    keyOf: (row) => (row as { id?: number }).id ?? JSON.stringify(row),
  });
  if (!all?.rows) throw new ApiError('The list was changed again and again while it was read. Try once more in a moment', 409, 'CONFLICT');
  return all.rows;
}

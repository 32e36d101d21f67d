import type { Page } from '@karkhana/shared-contract/list-query';
import { type CallAnswer, type CallInput, type CallName, send } from './call.ts';

/** The most rows that the api sends at once (docs/reference/http.md#lists). */
const AT_ONCE = 500;

/** Endpoints that answer with a page of a list. */
export type ListName = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName];
type RowOf<Name extends ListName> = CallAnswer<Name> extends Page<infer Row> ? Row : never;

/** Every row of a list, page by page up to `total`: what an export made in the browser needs (docs/reference/http.md#exports). Rejects with ApiError. */
export async function fetchAllPages<Name extends ListName>(name: Name, { params, query }: Pick<CallInput<Name>, 'params' | 'query'>): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = (await send<Page<RowOf<Name>>>(name, { ...(params && { params }), query: { ...query, page, limit: AT_ONCE } })).data;
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

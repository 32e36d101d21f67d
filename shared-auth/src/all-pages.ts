import type { Page } from '@karkhana/shared-contract/list-query';
import { ApiError } from './api-error.ts';
import { type CallAnswer, type CallInput, type CallName, send } from './call.ts';

/** The most rows that the api sends at once (docs/reference/http.md#lists). */
const AT_ONCE = 500;
const TRIES = 3;
const CHANGED = 'The list was changed again and again while it was read. Try once more in a moment';

/** Endpoints that answer with a page of a list. */
export type ListName = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName];
type RowOf<Name extends ListName> = CallAnswer<Name> extends Page<infer Row> ? Row : never;

type Asked<Name extends ListName> = Pick<CallInput<Name>, 'params' | 'query'>;

/**
 * Every row of a list, page by page up to `total`: what an export made in the browser needs (docs/reference/http.md#exports). A list that
 * somebody else changes meanwhile is read again, else a row would stand in it twice or not at all. Rejects with ApiError: CONFLICT when it
 * was changed each time.
 */
export async function fetchAllPages<Name extends ListName>(name: Name, asked: Asked<Name>): Promise<RowOf<Name>[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows, whole } = await readOnce(name, asked);
    if (whole) return rows;
    if (attempt === TRIES) throw new ApiError(CHANGED, 409, 'CONFLICT');
  }
}

async function readOnce<Name extends ListName>(name: Name, { params, query }: Asked<Name>): Promise<{ rows: RowOf<Name>[]; whole: boolean }> {
  const rows: RowOf<Name>[] = [];
  for (let page = 1, expected: number | undefined; ; page += 1) {
    const { data, total } = (await send<Page<RowOf<Name>>>(name, { ...(params && { params }), query: { ...query, page, limit: AT_ONCE } })).data;
    rows.push(...data);
    expected ??= total;
    if (data.length === 0 || rows.length >= total) return { rows, whole: total === expected && differentRows(rows) === expected };
  }
}

/** A row that moved from one page to another while they were read stands in both. An `id` is unique within each list that is exported. */
const differentRows = (rows: readonly unknown[]) => new Set(rows.map((row) => (row as { id?: number }).id ?? JSON.stringify(row))).size;

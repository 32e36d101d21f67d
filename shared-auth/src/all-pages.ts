import type { Page } from '@karkhana/shared-contract/list-query';
import { api } from './http.ts';

/** The most rows that the api sends at once (api.md, Lists). */
const AT_ONCE = 500;

/** Every row of a list, page by page up to `total`: what an export made in the browser needs (api.md, Exports). Rejects with ApiError. */
export async function fetchAllPages<Row>(url: string, params: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = (await api.get<Page<Row>>(url, { params: { ...params, page, limit: AT_ONCE } })).data;
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

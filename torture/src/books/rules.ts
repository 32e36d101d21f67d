/**
 * Rules in addition to those that the api checks itself (api/src/books), as an independent check. Each statement selects violations of its rule; on sound books
 * each selects nothing.
 */
export const RULES: Record<string, string> = {
  'the times of the stock history are in its order': `
    select id, product_id, material_id, created_at, before from (
      select *, lag(created_at) over (partition by product_id, material_id order by id) as before from stock_ledger) ledger
    where created_at < before`,
  'an answer that is kept is whole': 'select route, key from idempotency_keys where status is null or response is null',
};

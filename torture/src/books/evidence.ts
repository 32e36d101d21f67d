import type { Evidence } from './judge.ts';

/** Runs one statement and gives its rows. */
export type Query = <Row extends object>(statement: string, parameters?: unknown[]) => Promise<Row[]>;

/** By kind: where its token is, and what the client's answer was. Money and ids as texts. */
const EVIDENCE: Record<string, { table: string; token: string; told: string }> = {
  sale: { table: 'sales', token: 'notes', told: `id || ' ' || invoice_number || ' ' || net_amount` },
  'cancelled sale': { table: 'sales', token: 'cancel_reason', told: `id::text` },
  'sale payment': { table: 'sale_payments', token: 'reference', told: `id || ' ' || amount` },
  'voided sale payment': { table: 'sale_payments', token: 'void_reason', told: `id::text` },
  purchase: { table: 'purchases', token: 'notes', told: `id || ' ' || invoice_number || ' ' || net_amount` },
  'purchase payment': { table: 'purchase_payments', token: 'reference', told: `id || ' ' || amount` },
  production: { table: 'production_records', token: 'quality_notes', told: `id || ' ' || quantity` },
  adjustment: { table: 'stock_ledger', token: 'notes', told: `id || ' ' || abs(quantity)` },
  transaction: { table: 'transactions', token: 'description', told: `id || ' ' || amount` },
  vendor: { table: 'vendors', token: 'name', told: `id::text` },
};

/** Every row of the books that carries a token of this run. */
export async function readEvidence(query: Query, run: string): Promise<Map<string, Evidence[]>> {
  const found = new Map<string, Evidence[]>();
  for (const [kind, { table, token, told }] of Object.entries(EVIDENCE)) {
    found.set(kind, await query<Evidence>(`select ${token} as token, ${told} as told from ${table} where ${token} like $1`, [`${run}-%`]));
  }
  return found;
}

const STANDINGS: Record<string, string> = {
  'address of vendor': 'select id, address as value from vendors',
  'description of product': `select id, coalesce(description, '') as value from products`,
  'receipts of order': `select purchase_id as id, string_agg(received_quantity::float8::text, ' ' order by line) as value from purchase_items group by purchase_id`,
};

/** Present values of the fields that clients change again and again: '<kind> <id>' to its value. */
export async function readStandings(query: Query): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const [kind, statement] of Object.entries(STANDINGS)) {
    for (const { id, value } of await query<{ id: number; value: string }>(statement)) stored.set(`${kind} ${id}`, value);
  }
  return stored;
}

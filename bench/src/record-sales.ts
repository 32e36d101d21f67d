import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { mustFind, mustGet } from '@karkhana/shared-contract/must-get';
import { root, startServer } from '../../e2e/support/server.ts';
import { bundled } from './bundled.ts';
import { signIn } from './sign-in.ts';
import type { RecordedSale, Statement } from './statement.ts';

const RECORDED = 20;
const LINES = 2;
/** Pieces: more than the bench sells, with a different number for each product, so that a recorded value identifies its product. */
const stockOf = (index: number) => 1_000_000 + index * 10_000;

/** Sales of other products each, as the api saves them. @returns them and the token they were saved with, which still holds */
export async function recordSales(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<{ token: string; sales: RecordedSale[] }> {
  const file = path.join(env.DATA_DIR, 'statements');
  writeFileSync(file, '');
  const recording = { ...env, RECORD_TO: file, NODE_OPTIONS: `--import ${await bundled('record-statements')}` };
  const api = await startServer(path.join(root, 'api', 'dist', 'server.js'), [], recording);
  try {
    const token = await signIn(api.url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async (method: string, address: string, body?: string, key = '') => {
      const answer = await fetch(`${api.url}/api${address}`, {
        method,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        ...(body && { body }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
      return text;
    };
    const listed = async (address: string) =>
      (JSON.parse(await ask('GET', address)) as { data: { id: number; active?: boolean }[] }).data.filter(({ active }) => active !== false).map(({ id }) => id);
    const customers = await listed('/vendors?vendor_type=sale&page=1&limit=100');
    const products = (await listed('/products?page=1&limit=100')).slice(0, RECORDED * LINES);
    for (const [index, productId] of products.entries())
      await ask('POST', '/stock/adjust', JSON.stringify({ productId, quantity: stockOf(index), type: 'increase', reason: 'Counted' }));
    const sales: RecordedSale[] = [];
    for (let index = 0; index < RECORDED; index += 1) {
      const items = products.slice(index * LINES, (index + 1) * LINES).map((product_id) => ({ product_id, quantity: 1, unit_price: 1_250.5 }));
      const sale_date = dayInIndia();
      const body = JSON.stringify({ vendor_id: mustGet(customers, index % customers.length), sale_date, apply_tax: true, tax_percentage: 18, items });
      const key = `recorded-${index}`;
      const answer = await ask('POST', '/sales', body, key);
      sales.push({ ...lastSale(file), key, body, answer });
    }
    return { token, sales };
  } finally {
    await api.stop();
  }
}

/** The last transaction of the file that saved one. */
function lastSale(file: string): Omit<RecordedSale, 'key' | 'body' | 'answer'> {
  const all = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Statement);
  const at = all.findLastIndex(({ text }) => text.startsWith('insert into "sales" '));
  const { client, text, values } = mustGet(all, at);
  const own = (statement: Statement) => statement.client === client;
  const first = all.findLastIndex((statement, index) => index < at && own(statement) && statement.text.startsWith('begin'));
  const last = all.findIndex((statement, index) => index > at && own(statement) && statement.text === 'commit');
  const columns = text.slice(text.indexOf('(') + 1, text.indexOf(')')).split(', ');
  const valueIn = (column: string) => values[columns.indexOf(`"${column}"`)];
  const transaction = all.slice(first, last + 1).filter(own);
  return {
    transaction,
    session: mustFind(all.slice(0, first).reverse(), (statement) => statement.text.includes('from "sessions"')),
    id: Number(mustFind(transaction, (statement) => statement.text.startsWith('select "sales"."id"')).values[0]),
    sequence: Number(valueIn('sequence')),
    invoiceNumber: String(valueIn('invoice_number')),
  };
}

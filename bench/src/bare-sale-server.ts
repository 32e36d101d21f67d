/**
 * The floor under POST /api/sales: bare node http and pg with the statements that the api sent for such a sale, in their order, and the same answer, without
 * permission, validation, sums and logs. Numbers, balances and keys are those of the sale that it saves. `DATABASE_URL`; `RECORDED_SALES`, a file with a list
 * of RecordedSale; a request names its sale in the header `x-recorded`. Prints nothing, sends its address over IPC.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mustGet } from '@karkhana/shared-contract/must-get';
import pg from 'pg';
import type { RecordedSale } from './statement.ts';

const sales = JSON.parse(readFileSync(process.env.RECORDED_SALES ?? '', 'utf8')) as RecordedSale[];
// As many as the api has.
const [reading, writing] = [15, 10].map((max) => new pg.Pool({ connectionString: process.env.DATABASE_URL, max })) as [pg.Pool, pg.Pool];

/** The recorded transaction sets how long a statement and a lock may take: on a loaded machine that is over at times, for the api too. */
const BUSY = ['57014', '55P03'];

/** Values of the recorded sale, and their replacements in this one. */
type Changes = Map<unknown, unknown>;

async function save({ session, transaction, ...sale }: RecordedSale, key: string): Promise<string> {
  await reading.query(session.text, session.values);
  const client = await writing.connect();
  const changes: Changes = new Map<unknown, unknown>([[sale.key, key]]);
  const now = (value: unknown) => changes.get(value) ?? value;
  const text = (recorded: string) =>
    recorded
      .replaceAll(sale.invoiceNumber, String(now(sale.invoiceNumber)))
      .replaceAll(`"id":${sale.id},`, `"id":${now(sale.id)},`)
      .replaceAll(`"sequence":${sale.sequence},`, `"sequence":${now(sale.sequence)},`);
  try {
    for (const statement of transaction) {
      const values = statement.values.map((value) => (typeof value === 'string' && !changes.has(value) ? text(value) : now(value)));
      const { rows } = (await client.query(statement.text, values)) as { rows: Record<string, unknown>[] };
      if (statement.text.includes('"stock_quantity"') && statement.text.endsWith('for no key update')) rebalance(changes, transaction, rows);
      if (statement.text.startsWith('insert into "document_counters"')) {
        const last = Number(mustGet(rows, 0).last);
        changes.set(sale.sequence, last);
        changes.set(
          sale.invoiceNumber,
          sale.invoiceNumber.replace(/\d+$/, (digits) => String(last).padStart(digits.length, '0')),
        );
      }
      if (statement.text.startsWith('insert into "sales" ')) changes.set(sale.id, mustGet(rows, 0).id);
    }
    return text(sale.answer);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** One piece of each line's product is sold. */
function rebalance(changes: Changes, transaction: RecordedSale['transaction'], rows: Record<string, unknown>[]): void {
  const { values } = mustGet(
    transaction,
    transaction.findIndex(({ text }) => text.startsWith('update products set stock_quantity')),
  );
  for (const { id, stock_quantity } of rows) changes.set(values[values.indexOf(id) + 1], (Number(stock_quantity) - 1).toFixed(6));
}

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  JSON.parse(Buffer.concat(pieces).toString());
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  try {
    const answer = await save(mustGet(sales, Number(request.headers['x-recorded'])), String(request.headers['idempotency-key']));
    response.writeHead(201, headers).end(answer);
  } catch (error) {
    if (!BUSY.includes((error as { code?: string }).code ?? '')) throw error;
    response.writeHead(503, headers).end('{}');
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
process.on('SIGTERM', () => process.exit(0));

/**
 * The floor under GET /api/sales: bare node http and pg that reads the page and counts, each time, without sums, sign-in, permission, validation and logs.
 * `DATABASE_URL`; prints nothing, sends its address over IPC.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const PAGE = `select "sales"."id", "invoice_number", "sale_date", "vendor_id", "vendor_name", "total_amount", "tax_amount", "net_amount", "amount_paid", "payment_status", "cancelled_at"
  from "sales" order by "sale_date" desc, "financial_year" desc, "sequence" desc limit $1 offset $2`;
const COUNT = 'select count(*) as "total" from "sales"';

pg.types.setTypeParser(1082, (text) => text);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

interface Row {
  total_amount: string;
  tax_amount: string;
  net_amount: string;
  amount_paid: string;
}
const numbered = (row: Row) => ({
  ...row,
  total_amount: Number(row.total_amount),
  tax_amount: Number(row.tax_amount),
  net_amount: Number(row.net_amount),
  amount_paid: Number(row.amount_paid),
});

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://bare').searchParams;
  const limit = Number(query.get('limit'));
  const { rows } = await pool.query<Row>(PAGE, [limit, (Number(query.get('page')) - 1) * limit]);
  const { rows: counted } = await pool.query<{ total: string }>(COUNT);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ data: rows.map(numbered), total: Number(counted[0]?.total) }));
});
server.listen(0, '127.0.0.1', () => process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
process.on('SIGTERM', () => process.exit(0));

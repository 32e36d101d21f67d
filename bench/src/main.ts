import { coldPage } from './cold-page.ts';
import { listThroughput } from './list-throughput.ts';

/** `npm run bench [-- cold-page|list]`: each figure a ratio to its floor, measured interleaved in one run. The aims are in README.md. */
const [only] = process.argv.slice(2);
const ratio = (value: number, floor: number) => (value / floor).toFixed(2);

if (!only || only === 'cold-page') {
  const { suite, bundle } = await coldPage(process.env.CHROMIUM);
  console.log('cold /sales at 4 Mbit/s, 60 ms, CPU/4, against one bundle of the same sources');
  console.log(
    `  time to first row  ${suite.firstRow.toFixed(0)} ms / ${bundle.firstRow.toFixed(0)} ms = ${ratio(suite.firstRow, bundle.firstRow)}  (aim 1.10)`,
  );
  console.log(
    `  bytes              ${(suite.bytes / 1000).toFixed(0)} kB / ${(bundle.bytes / 1000).toFixed(0)} kB = ${ratio(suite.bytes, bundle.bytes)}  (aim 1.20)`,
  );
  console.log(`  requests           ${suite.requests} / ${bundle.requests}  (aim 9)`);
}
if (!only || only === 'list') {
  const { api, bare } = await listThroughput();
  console.log('GET /api/sales?page=1&limit=10&search= over 100,000 sales on PostgreSQL, against bare node http + pg with the same SQL');
  console.log(`  requests a second  ${api.toFixed(0)} / ${bare.toFixed(0)} = ${ratio(api, bare)}  (aim 0.85)`);
}

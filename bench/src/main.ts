import { againstOld } from './against-old.ts';
import { budgets } from './budgets.ts';
import { coldPage } from './cold-page.ts';
import { AIM, endpoints } from './endpoints.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { comparison } from './in-pairs.ts';
import { listThroughput } from './list-throughput.ts';
import { openStreams } from './open-streams.ts';
import { switchAreas } from './switch-areas.ts';
import { takeBack } from './take-back.ts';

/** `npm run bench [-- budgets|cold-page|old|switch|take-back|list|endpoints|streams|imports|exports]`: each figure a ratio to its floor, measured interleaved in one run. The aims are in README.md. */
const [only, part] = process.argv.slice(2);
const ratio = (value: number, floor: number) => (value / floor).toFixed(2);

if ((!only || only === 'budgets') && !(await budgets(process.env.CHROMIUM))) process.exitCode = 1;
if (!only || only === 'cold-page') {
  const { cold } = await coldPage(process.env.CHROMIUM);
  console.log('cold /sales at 4 Mbit/s, 60 ms, CPU/4, against one bundle of the same sources');
  console.log(`  time to first row  ${comparison(cold, 'firstRow')} ms  (aim 1.05)`);
  console.log(`  bytes              ${comparison(cold, 'bytes', 1_000)} kB  (aim 1.10)`);
  console.log(`  requests           ${comparison(cold, 'requests')}`);
}
if (!only || only === 'old') {
  const { cold, warm } = await againstOld(process.env.CHROMIUM);
  console.log('/sales at 4 Mbit/s, 60 ms, CPU/4, against commit 3d998f6 built and run beside it');
  console.log(`  cold, time to first row  ${comparison(cold, 'firstRow')} ms  (aim 0.60)`);
  console.log(`  cold, blocking           ${comparison(cold, 'blocking')} ms  (aim 0.50)`);
  console.log(`  cold, bytes              ${comparison(cold, 'bytes', 1_000)} kB`);
  console.log(`  warm, time to first row  ${comparison(warm, 'firstRow')} ms  (aim 0.60)`);
  console.log(`  warm, blocking           ${comparison(warm, 'blocking')} ms`);
}
if (!only || only === 'switch') {
  console.log('from one visited area to another at CPU/4: ms from the click to its content  (aim 100, and nothing says that it loads)');
  for (const { to, shown, flashed } of await switchAreas(process.env.CHROMIUM))
    console.log(`  ${to.padEnd(20)} ${shown.toFixed(0).padStart(5)}${flashed ? '  loading was shown' : ''}`);
}
if (!only || only === 'take-back') {
  const { told, longest } = await takeBack();
  console.log('an area taken back: ms from the command until pages are told  (aim 1,000)');
  console.log(`  ${told.toFixed(0)}, at most ${longest.toFixed(0)}`);
}
if (!only || only === 'list') {
  const { api, bare } = await listThroughput();
  console.log('GET /api/sales?page=1&limit=10&search= over 100,000 sales on PostgreSQL, against bare node http + pg with the same SQL');
  console.log(`  requests a second  ${api.toFixed(0)} / ${bare.toFixed(0)} = ${ratio(api, bare)}  (aim 0.85)`);
}
if (!only || only === 'endpoints') {
  console.log(`what screens read, over 100,000 sales, 500,000 items and 10,000 products on PostgreSQL: p50 and p95 in ms  (aim under ${AIM})`);
  for await (const { address, p50, p95, plans } of endpoints(part)) {
    console.log(`${p95 > AIM ? 'over' : '    '} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}  ${address}`);
    if (plans) console.log(plans);
  }
}
if (!only || only === 'streams') {
  const { grown, heard } = await openStreams();
  console.log('1,000 pages that listen to one process (GET /api/events)');
  console.log(`  memory             +${grown.toFixed(0)} MB  (aim under +100)`);
  console.log(`  a change is heard by the last of them ${heard.toFixed(0)} ms after it was saved`);
}
if (!only || only === 'imports') {
  for (const [kind, { preview, commit, grown, alone, meanwhile, longest }] of Object.entries(await imports())) {
    console.log(`10,000 rows of ${kind} on PostgreSQL`);
    console.log(`  preview            ${preview.toFixed(1)} s  (aim 10), commit ${commit.toFixed(1)} s  (aim 30)`);
    console.log(`  memory             +${grown.toFixed(0)} MB  (aim under +200)`);
    console.log(`  a list meanwhile   ${meanwhile.toFixed(0)} ms in the median, ${longest.toFixed(0)} at most; alone ${alone.toFixed(0)}`);
  }
}
if (!only || only === 'exports') {
  for (const { kind, seconds, besideStalled, idle, meanwhile, grown } of await exports()) {
    console.log(`a file of 100,000 rows on PostgreSQL: ${kind}`);
    console.log(
      `  until it is whole  ${seconds.toFixed(1)} s, beside one who asked for the same and does not read ${besideStalled.toFixed(1)} s  (aim twice at most)`,
    );
    console.log(`  a list meanwhile   p99 ${meanwhile.toFixed(0)} / ${idle.toFixed(0)} ms = ${ratio(meanwhile, idle)}  (aim 2.00 at most)`);
    console.log(`  memory             +${grown.toFixed(0)} MB  (aim under +150)`);
    if (meanwhile > 2 * idle || grown >= 150 || besideStalled > 2 * seconds) process.exitCode = 1;
  }
}

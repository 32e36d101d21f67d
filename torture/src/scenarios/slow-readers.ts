import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { probe } from '../parts/probe.ts';
import { dribblingHeaders, dribblingSender, heldByServer, stallingReader } from '../parts/slow-sockets.ts';
import { startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { type Outcome, type Stand, underLoad } from '../under-load.ts';

/** Enough for files that no socket's buffers hold whole. */
const SALES = 20_000;
const FILES = [
  '/api/sales/export/excel',
  '/api/purchases/export/pdf',
  '/api/sales?limit=500',
  '/api/reports/sales-register?startDate=2020-01-01&endDate=2027-12-31',
];
const OF_EACH = 5;
/** Milliseconds. They are dropped after a minute without progress; a system that buffers megabytes for them reports it late, and a busy machine later. */
const DROPPED_MS = 240_000;
/** As long as the browser waits. */
const PATIENCE_MS = 30_000;

export const slowReaders: Scenario = {
  name: 'slow-readers',
  title: 'clients that ask for files and do not read them, and that send a byte a second',
  missing: () => (existsSync('/proc/net/tcp') ? undefined : 'which connections a server holds is read from /proc/net/tcp, which is not here'),
  run: (options) => underLoad({ options, rounds: 1, open: () => startSuite('postgres', { sales: SALES }), hurt }),
};

async function hurt({ suite, token, rounds }: Stand): Promise<Outcome> {
  const broken: string[] = [];
  const counts = { 'slow clients': 0, 'all dropped after s': 0, 'PDFs of others': 0, 'slowest PDF ms': 0 };
  for (let round = 0; round < rounds; round += 1) {
    const sockets: Socket[] = [];
    for (let each = 0; each < OF_EACH; each += 1) {
      sockets.push(
        ...FILES.map((file) => stallingReader(suite.url, file, token)),
        dribblingSender(suite.url, '/api/sales', token),
        dribblingHeaders(suite.url),
      );
    }
    counts['slow clients'] += sockets.length;
    const dropped = untilDropped(suite.url, sockets);
    const others = await probe(() => readPdf(suite.url, token), dropped);
    const seconds = await dropped;
    for (const socket of sockets) socket.destroy();
    counts['PDFs of others'] += others.count;
    counts['slowest PDF ms'] = Math.max(counts['slowest PDF ms'], others.slowest);
    if (others.failed) broken.push(`${others.failed} of ${others.count} PDFs of others did not come`);
    if (seconds === undefined) broken.push(`after ${DROPPED_MS / 1000} s the server still holds slow clients`);
    else counts['all dropped after s'] = Math.max(counts['all dropped after s'], seconds);
  }
  return { counts, broken };
}

/** Seconds until the server holds none of them; undefined when it goes on holding one. */
async function untilDropped(url: string, sockets: readonly Socket[]): Promise<number | undefined> {
  const began = Date.now();
  await sleep(1_000); // until they have a port
  const ports = sockets.flatMap(({ localPort }) => localPort ?? []);
  while (Date.now() - began < DROPPED_MS) {
    if (!heldByServer(url, ports)) return Math.round((Date.now() - began) / 1000);
    await sleep(1_000);
  }
  return undefined;
}

async function readPdf(url: string, token: string): Promise<boolean> {
  const request = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    const response = await fetch(`${url}/api/purchases/export/pdf`, request);
    return response.ok && (await response.arrayBuffer()).byteLength > 0;
  } catch {
    return false; // no answer in time
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Claims } from '../books/claims.ts';
import { clientOf, isFinal, type Listener } from './client.ts';
import { nextOperation } from './operations.ts';
import { randomOf } from './random.ts';
import type { Stage } from './stage.ts';
import type { Worker } from './worker.ts';

/** Answers that were counted since the load began. */
export interface Answers {
  acknowledged: number;
  refused: number;
  unknown: number;
  /** Milliseconds of the slowest. */
  slowest: number;
  /** How often which 5xx came, by code. */
  failures: Record<string, number>;
  /** Answers that no client should ever get: a 500, or that it is signed out. */
  faults: string[];
}

export interface Load {
  answers: Answers;
  /** Resolves when `more` further writes have been acknowledged; throws when the api stays away. */
  acknowledges(more: number): Promise<void>;
  /** Lets all workers finish their current step. */
  stop(): Promise<void>;
}

interface LoadOptions {
  url: () => string;
  token: string;
  run: string;
  seed: number;
  stage: Stage;
  claims: Claims;
  workers?: number;
}

/** No scenario keeps the api away for longer. */
const LONGEST_WAIT_MS = 180_000;
/** Milliseconds before a worker whose step failed goes on. */
const PAUSE_MS = 250;

/** Several people at work at the same time, until they are stopped. */
export function startLoad({ url, token, run, seed, stage, claims, workers = 8 }: LoadOptions): Load {
  const answers: Answers = { acknowledged: 0, refused: 0, unknown: 0, slowest: 0, failures: {}, faults: [] };
  let working = true;
  const count: Listener = ({ method, path }, answer) => {
    answers[answer.outcome] += 1;
    answers.slowest = Math.max(answers.slowest, answer.ms);
    if (answer.outcome === 'acknowledged' || answer.status === 0) return;
    if (answer.status >= 500) answers.failures[answer.code] = (answers.failures[answer.code] ?? 0) + 1;
    if (answer.status === 500 || answer.status === 401) answers.faults.push(`${answer.status} on ${method} ${path}: ${answer.sentence}`);
  };
  const worker = (index: number): Worker => {
    let [made, troubled] = [0, false];
    const listen: Listener = (request, answer) => {
      count(request, answer);
      troubled = answer.outcome !== 'acknowledged' && !isFinal(answer);
    };
    const reachable = async () => {
      if (troubled) await sleep(PAUSE_MS);
      while (working && !(await isUp(url()))) await sleep(PAUSE_MS);
      return working;
    };
    const random = randomOf(seed + index);
    const own = { sales: [], orders: [], vendors: [], product: stage.products[index] };
    return { client: clientOf(url, token, listen), claims, random, stage, ...own, token: () => `${run}-${index}-${++made}`, reachable };
  };
  const work = async (one: Worker) => {
    while (await one.reachable()) await nextOperation(one);
  };
  const all = Promise.all(Array.from({ length: workers }, (_, index) => work(worker(index))));
  return {
    answers,
    async acknowledges(more) {
      const [aim, end] = [answers.acknowledged + more, Date.now() + LONGEST_WAIT_MS];
      while (answers.acknowledged < aim) {
        if (Date.now() > end) throw new Error(`Nothing more is acknowledged after ${LONGEST_WAIT_MS / 1000} s`);
        await Promise.race([all, sleep(10)]);
      }
    },
    async stop() {
      working = false;
      await all;
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
